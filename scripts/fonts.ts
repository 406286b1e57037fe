import { mkdir, writeFile } from 'node:fs/promises';
import { cutFaces } from './faces.ts';

// npm run fonts   cuts the faces of app/ui/fonts out of the packages' anew: after a change of fonts.css or faces.ts

const folder = 'app/ui/fonts';
await mkdir(folder, { recursive: true });
for (const [name, bytes] of await cutFaces()) {
  await writeFile(`${folder}/${name}`, bytes);
  console.log(`${name}  ${bytes.length} bytes`);
}
