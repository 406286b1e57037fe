import { resolve } from 'node:path';

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The two modules each page starts from. They stay files of their own: the second runs when the page's are there. */
const starts = ['app/root.tsx', 'app/entry.client.tsx'].map((path) => resolve(path));

let everyPage: Set<string> | null = null;

/** The name of the file for a module that every page loads: libraries apart, since they change less; else null. */
export function fileOfEveryPage(id: string, graph: ModuleGraph): string | null {
  everyPage ??= importedBy(starts, graph);
  if (!everyPage.has(id)) return null;
  return id.includes('/node_modules/') ? 'library' : 'site';
}

function importedBy(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  function visit(id: string) {
    if (found.has(id)) return;
    if (!isStart(id)) found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  }
  for (const entry of entries) visit(entry);
  return found;
}

function isStart(id: string): boolean {
  return starts.some((start) => id.startsWith(start));
}
