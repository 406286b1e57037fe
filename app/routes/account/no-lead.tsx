import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';

/** Shown beside the list until a lead is chosen. */
export default function NoLead() {
  const words = useDeskWords();
  return <p className="desk-text inbox-choose">{words('leads.choose')}</p>;
}
