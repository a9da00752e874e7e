/** Of the bucket: as the first part of the host, or of the path. */
export function bucketAddress({ endpoint, bucket, isPathStyle }: { endpoint: string; bucket: string; isPathStyle: boolean }): string {
  const { protocol, host, pathname } = new URL(endpoint);
  const base = pathname.replace(/\/$/u, '');
  return isPathStyle ? `${protocol}//${host}${base}/${bucket}` : `${protocol}//${bucket}.${host}${base}`;
}
