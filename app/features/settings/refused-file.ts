import type { TranslateKey } from '#app/i18n/translate.ts';
import type { FileRefusal } from './received-files.server.ts';
import type { SettingKey } from './setting-words.ts';

/** Why a file is not taken, as whoever sent it reads it. */
export function refusedFileText({ reason, detail = '' }: FileRefusal, words: TranslateKey<SettingKey>): string {
  switch (reason) {
    case 'animated':
    case 'svg':
      return words(`setting_file.${reason}`);
    case 'too-small':
      return words('setting_file.too_small');
    case 'too-many-bytes':
    case 'too-many-pixels':
      return words('setting_file.too_large');
    case 'cut-off':
    case 'unreadable':
      return words('setting_file.damaged');
    case 'svg_element':
      return words('setting_file.svg_element', { element: `<${detail}>` });
    case 'svg_colors':
      return words('setting_file.svg_colors', { count: detail });
    default:
      return reason.startsWith('svg_')
        ? words(
            `setting_file.${reason as Exclude<Extract<FileRefusal['reason'], `svg_${string}`>, 'svg_element' | 'svg_colors'>}`,
          )
        : words('setting_file.kind');
  }
}
