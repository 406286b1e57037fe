import { deleteDocumentFile } from '#app/features/media/documents/documents.server.ts';
import type { NewTask, TaskHandler } from '#app/features/tasks/task.ts';
import type { Files } from '#app/platform/files/files.ts';

export type FileTools = {
  files: Pick<Files, 'remove'>;
  /** Deletes the files of mails with these Message-IDs. */
  forgetFiles: (messageIds: readonly string[]) => Promise<void>;
};

export type EraseTools = FileTools & {
  /** Writes down, where a backup that is restored does not undo it, which rows were erased. */
  noteErased: () => Promise<void>;
};

/** Files whose rows were erased: of mails by their Message-IDs, of documents by their ids. */
export type ErasedFiles = { messageIds: readonly string[]; documents: readonly string[] };

/** A mail that was being sent may still have been written to its file a moment later. */
const againMs = 15 * 60 * 1000;

/** Deletes the files once more, for a process that was killed before it could, and for what was still being written. */
export function forgetTask(id: string, files: ErasedFiles, now: number): NewTask {
  return { kind: 'forget', key: `forget ${id}`, dueAt: now + againMs, payload: files };
}

export function forgetTasks(tools: FileTools): { forget: TaskHandler } {
  return {
    async forget({ payload }) {
      await deleteErasedFiles(tools, payload as ErasedFiles);
      return null;
    },
  };
}

/** Files that are gone already are passed over. */
export async function deleteErasedFiles({ files, forgetFiles }: FileTools, erased: ErasedFiles): Promise<void> {
  await forgetFiles(erased.messageIds);
  for (const id of erased.documents) await deleteDocumentFile({ files }, id);
}
