import { recordAddress } from '#app/features/records/record-address.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { parseFieldName, type Section, sections, withoutKey } from '#app/features/records/sheet/field-names.ts';
import { textsPage } from '#app/features/records/texts/text-address.ts';
import type { Language } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useEditorContext } from './editor-context.tsx';
import type { Check, EditorView } from './editor-view.ts';
import { useSectionInSight } from './use-section-in-sight.ts';

/** The sections this member sees. */
export function useSections(): readonly Section[] {
  const { view } = useEditorContext();
  return sections.filter((section) => section !== 'internal' || view.may.includes('readInternal'));
}

/** The sections with how much is missing in each. On the long page the current one follows the scroll. */
export function SectionList({ current }: { current: Section | null }) {
  const words = useRecordWords();
  const { view } = useEditorContext();
  const shown = useSectionInSight() ?? current;
  return (
    <nav className="editor-sections" aria-label={words('record_editor.sections')}>
      <ol>
        {useSections().map((section) => {
          const missing = view.checks.filter((check) => check.section === section).length;
          return (
            <li key={section}>
              <Link to={sectionPath(view.id, section)} aria-current={section === shown ? 'true' : undefined} keepScroll>
                <span>{words(`record_editor.${section}`)}</span>
                {missing > 0 ? (
                  <span className="editor-missing">{words('record_editor.missing', { count: missing })}</span>
                ) : (
                  <>
                    <Icon name="check" size={16} />
                    <span className="sr-only">{words('record_editor.complete')}</span>
                  </>
                )}
                {view.summaries[section] && (
                  <small>
                    <bdi>{view.summaries[section]}</bdi>
                  </small>
                )}
                <Icon name="chevron-right" size={16} flip />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function sectionPath(id: number, section: Section): string {
  return `${sectionPage(id, section)}#section-${section}`;
}

function sectionPage(id: number, section: Section): string {
  return `${recordAddress(id)}?section=${section}`;
}

/** What is edited beside the map. */
const pinFields = ['pin', 'locationPrivacy'];

/** Where what a check points out is mended. */
export function checkPath(id: number, { field, section }: Pick<Check, 'field' | 'section'>): string {
  if (field === 'pictures') return recordAddress(id, 'pictures');
  if (field === 'offers') return sectionPath(id, 'offers');
  return `${pagePath(id, field, section)}#field-${field}`;
}

/** Where what is typed into a field stands. */
export function fieldPath({ id, sections: of }: Pick<EditorView, 'id' | 'sections'>, field: string): string {
  return checkPath(id, { field, section: of[withoutKey(field)] ?? 'basics' });
}

function pagePath(id: number, field: string, section: Section): string {
  const name = parseFieldName(field);
  if (pinFields.includes(field)) return recordAddress(id, 'place');
  if (name.of === 'text') return textsPage(id, name.key as Language);
  if (name.of === 'picture') return `${recordAddress(id, 'pictures')}?picture=${name.key}`;
  if (name.of === 'alt') return `${recordAddress(id, 'pictures')}?picture=${name.field}`;
  return sectionPage(id, section);
}
