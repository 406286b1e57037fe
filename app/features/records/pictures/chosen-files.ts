import type { LoggedChange } from '#app/features/changes/change-log.server.ts';

/**
 * A file among those that were chosen together: by its name the `at`th of them, from 0. `id`: what its picture's would be if it
 * were sent as it was chosen, where the browser states it.
 */
export type ChosenFile = { group: string; at: number; id?: string };

/** Of more files that are chosen together the others come in the order in which they arrive. */
const maxChosen = 100;

/** Reads it from the address a file is sent to; null for one that came alone. */
export function readChosenFile(params: URLSearchParams): ChosenFile | null {
  const [group, at] = [params.get('group') ?? '', params.get('at') ?? ''];
  const isWhole = /^[0-9a-f-]{32,36}$/.test(group) && /^\d{1,3}$/.test(at) && Number(at) < maxChosen;
  if (!isWhole) return null;
  const id = params.get('file') ?? '';
  return { group, at: Number(at), ...(/^[0-9a-f]{16}$/.test(id) && { id }) };
}

/** The batch by which the log has what a file became. */
export function batchOfFile({ group, at }: Pick<ChosenFile, 'group' | 'at'>): string {
  return `${group}-${at}`;
}

export function batchesOfGroup({ group }: ChosenFile): string[] {
  return Array.from({ length: maxChosen }, (_, at) => batchOfFile({ group, at }));
}

/** The pictures with this one among those of its group that are there, which `changes` brought; without any at their end. */
export function placed(
  pictures: readonly string[],
  picture: string,
  { file, changes }: { file: ChosenFile; changes: readonly LoggedChange[] },
): string[] {
  const places = new Map(
    changes.map(({ batchId, before, after }) => {
      const [added] = list(after).filter((id) => !list(before).includes(id));
      return [added, Number(batchId.slice(file.group.length + 1))] as const;
    }),
  );
  const placeOf = (id: string) => places.get(id) ?? Number.NaN;
  const earlier = pictures.findLastIndex((id) => placeOf(id) < file.at);
  const later = pictures.findIndex((id) => placeOf(id) > file.at);
  const index = earlier >= 0 ? earlier + 1 : later >= 0 ? later : pictures.length;
  return pictures.toSpliced(index, 0, picture);
}

function list(value: LoggedChange['before']): unknown[] {
  return Array.isArray(value) ? value : [];
}
