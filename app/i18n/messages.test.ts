import { checkCatalogues } from '#tests/catalogues.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import id from './messages/id.json' with { type: 'json' };

checkCatalogues({ en, id, ar });
