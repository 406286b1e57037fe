import { describeOnEngine } from '#tests/test-db.ts';
import { testStrings } from './string-tests.ts';

describeOnEngine('postgres', 'strings that look like scripts', testStrings);
