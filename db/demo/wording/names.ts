import type { Kind } from '#db/demo/facts/kinds.ts';
import namesJson from '#db/demo/texts/names.json' with { type: 'json' };
import type { InThree } from './in-three.ts';

/** How a name is said in each language; `*` is the name itself, a word of Bali or Java that is not translated. */
const forms: Record<string, InThree> = {
  villa: { en: 'Villa *', id: 'Vila *', ar: 'فيلا *' },
  house: { en: '* House', id: 'Rumah *', ar: 'منزل *' },
  griya: { en: 'Griya *', id: 'Griya *', ar: 'غريا *' },
  puri: { en: 'Puri *', id: 'Puri *', ar: 'بوري *' },
  pondok: { en: 'Pondok *', id: 'Pondok *', ar: 'بوندوك *' },
  flat: { en: 'Apartment *', id: 'Apartemen *', ar: 'شقة *' },
  cafe: { en: 'Kedai *', id: 'Kedai *', ar: 'مقهى *' },
  hotel: { en: 'Hotel *', id: 'Hotel *', ar: 'فندق *' },
  plot: { en: '* Plot', id: 'Tanah *', ar: 'أرض *' },
};

/** A name of its own for one listing of a kind after the other. Throws when the names are used up. */
export function createNames(): (kind: Kind) => InThree {
  const used = new Map<Kind, number>();
  return function nextName(kind) {
    const rank = used.get(kind) ?? 0;
    used.set(kind, rank + 1);
    const [form = '', latin = '', arabic = ''] = namesJson[kind][rank]?.replaceAll('_', '\u00a0').split(' ') ?? [];
    const said = forms[form];
    if (said === undefined) throw new Error(`There is no name left for a ${kind}.`);
    const name = (spoken: string, word: string) => spoken.replace('*', word.replaceAll('\u00a0', ' '));
    return { en: name(said.en, latin), id: name(said.id, latin), ar: name(said.ar, arabic) };
  };
}
