/** The address of a private file, read with the caller's token. */
export const toFileUrl = (bucket: string, path: string) =>
  `/storage/v1/object/authenticated/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;
