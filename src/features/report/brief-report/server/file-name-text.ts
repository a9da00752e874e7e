// Names of files hold none of these on some system.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_NAME = /[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]+/g;

/** A title as it may stand in the name of a file. */
export const fileNameText = (text: string): string => text.replaceAll(NO_NAME, ' ').trim();
