import { StorageUnavailable } from '#app/platform/files/files.ts';
import { readXmlTree, type XmlNode } from '#app/platform/xml/xml-tree.ts';
import type { SendS3 } from './s3-request.server.ts';

/** Of one answer: few enough for the limits of the reader. */
const atOnce = '400';

/** The keys below a prefix; with a delimiter the folders right below it as well, each with a `/` at its end. */
export async function listKeys(send: SendS3, prefix: string, delimiter: '/' | ''): Promise<string[]> {
  const keys: string[] = [];
  const query = { 'list-type': '2', 'max-keys': atOnce, prefix, ...(delimiter && { delimiter }) };
  for (let next: Record<string, string> | null = {}; next !== null; ) {
    const page = await readAnswer(await send({ method: 'GET', key: null, query: { ...query, ...next } }));
    const of = (list: string, name: string) => children(page, list).map((entry) => textOf(entry, name));
    keys.push(...of('Contents', 'Key'), ...of('CommonPrefixes', 'Prefix'));
    const token = textOf(page, 'NextContinuationToken');
    next = textOf(page, 'IsTruncated') === 'true' && token !== '' ? { 'continuation-token': token } : null;
  }
  return keys;
}

export type UnfinishedUpload = { key: string; uploadId: string; startedAt: number };

/** Uploads in parts that are neither whole nor given up. */
export async function listUploads(send: SendS3): Promise<UnfinishedUpload[]> {
  const uploads: UnfinishedUpload[] = [];
  for (let next: Record<string, string> | null = {}; next !== null; ) {
    const query = { uploads: '', 'max-uploads': atOnce, ...next };
    const page = await readAnswer(await send({ method: 'GET', key: null, query }));
    for (const upload of children(page, 'Upload')) {
      const startedAt = Date.parse(textOf(upload, 'Initiated'));
      uploads.push({ key: textOf(upload, 'Key'), uploadId: textOf(upload, 'UploadId'), startedAt });
    }
    const [key, id] = [textOf(page, 'NextKeyMarker'), textOf(page, 'NextUploadIdMarker')];
    next = textOf(page, 'IsTruncated') === 'true' && key !== '' ? { 'key-marker': key, 'upload-id-marker': id } : null;
  }
  return uploads;
}

/** The root of an answer in XML. */
export async function readAnswer(response: Response): Promise<XmlNode> {
  const text = await response.text().catch((error: unknown) => {
    throw new StorageUnavailable('its answer was cut off', error);
  });
  const read = readXmlTree(text);
  if ('problem' in read) throw new StorageUnavailable(`its answer is not XML (${read.problem})`);
  return read.root;
}

function children(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

export function textOf(node: XmlNode, name: string): string {
  return children(node, name)[0]?.text ?? '';
}
