import { HomeLink } from '#app/features/agency/header/home-link.tsx';
import { DeskFrame } from '#app/features/staff/desk/desk-frame.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { getSignedIn } from '#app/features/staff/desk/signed-in.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { staff: getSignedIn(context).staff };
}

export default function Home({ loaderData: { staff } }: Route.ComponentProps) {
  const words = useDeskWords();
  return (
    <DeskFrame mark={<HomeLink />} staff={staff} title={words('desk.overview')}>
      <PageHead title={words('desk.overview')} address={null} />
    </DeskFrame>
  );
}
