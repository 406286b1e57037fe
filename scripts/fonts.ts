import { mkdir, writeFile } from 'node:fs/promises';
import { subsetFonts } from '#delivery/fonts/subset-fonts.ts';

// npm run fonts   makes the fonts of app/ui/fonts anew from those of the packages, after a change of fonts.css or the table

const folder = 'app/ui/fonts';
await mkdir(folder, { recursive: true });
for (const [name, bytes] of await subsetFonts()) {
  await writeFile(`${folder}/${name}`, bytes);
  console.log(`${name}  ${bytes.length} bytes`);
}
