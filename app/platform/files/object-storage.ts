/** An S3-compatible storage, and one bucket of it that has nothing but a site's files. */
export type ObjectStorage = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};
