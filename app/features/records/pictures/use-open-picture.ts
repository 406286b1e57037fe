import { useLocation, useNavigate } from 'react-router';

/** On a narrower screen the details of a picture take the page. */
const isPage = () => !window.matchMedia('(width >= 64rem)').matches;

/** The entry of the history was made by opening a picture from among the others. */
type Entry = { isOpened?: true } | null;

/** The picture that the address names. Where it takes the page, Back leads from it to the others. */
export function useOpenPicture() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const params = new URLSearchParams(search);
  const id = params.get('picture');
  const isOpened = (state as Entry)?.isOpened === true;

  return {
    id,
    open(picture: string): void {
      params.set('picture', picture);
      const isNew = id === null && isPage();
      const entry: Entry = isNew || isOpened ? { isOpened: true } : null;
      void navigate({ search: `?${params}` }, { replace: !isNew, preventScrollReset: !isNew, state: entry });
    },
    close(): void {
      if (isOpened) return void navigate(-1);
      params.delete('picture');
      void navigate({ search: params.size > 0 ? `?${params}` : '' }, { replace: true });
    },
  };
}
