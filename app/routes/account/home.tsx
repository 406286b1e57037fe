import { DeskPage } from '#app/features/staff/desk/desk-page.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';

export default function Home() {
  const words = useDeskWords();
  return <DeskPage title={words('desk.overview')} />;
}
