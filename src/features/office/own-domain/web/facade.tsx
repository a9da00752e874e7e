// For the screen of customisation.
export { OwnDomain } from './OwnDomain.tsx';
