import { test } from 'vitest';
import { expectParted } from '#tests/parted-marks.ts';
import { joinMeeting } from './join-meeting.ts';

test('whatever their words, no mark reaches into another, here and closer, and none is lost', () => {
  expectParted(joinMeeting, 60);
});
