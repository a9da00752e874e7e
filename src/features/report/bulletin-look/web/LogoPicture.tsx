import { usePassedAddress } from '#features/core/file/web/facade.tsx';
import { bulletinLookContract } from '../contract.ts';

/** The client's logo as it is now; nothing until its address is known. */
export function LogoPicture({ id, alt }: { id?: number; alt: string }) {
  const addressOf = usePassedAddress(bulletinLookContract.readLogo.path);
  const address = addressOf(id === undefined ? {} : { id });
  return address === undefined ? null : <img src={address} alt={alt} />;
}
