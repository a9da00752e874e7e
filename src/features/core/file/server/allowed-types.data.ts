// Allowed uploads: content types by their bytes, with the extensions that match them. No format that a browser would run.
export const ALLOWED_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/bmp': ['bmp'],
  'image/avif': ['avif'],
  'image/heic': ['heic'],
  'image/tiff': ['tif', 'tiff'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  'application/zip': ['zip'],
  'text/plain; charset=utf-8': ['txt', 'csv', 'md', 'json'],
  'audio/mpeg': ['mp3'],
  'video/mp4': ['mp4'],
};

/** Names of the stream with the document in the old Office formats; installers and others use the same container. */
export const OLD_OFFICE_STREAMS: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};
