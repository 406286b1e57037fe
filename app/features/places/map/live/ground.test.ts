import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onceDrawn } from './ground.ts';

function openMap() {
  const events = new EventEmitter();
  const classes = new Set<string>();
  const heard: string[] = [];
  const map = Object.assign(events, { getContainer: () => ({ classList: classes }) as unknown as HTMLElement });
  onceDrawn(map, { onDrawn: () => heard.push('drawn'), onFailure: () => heard.push('failed') });
  return { events, classes, heard };
}

test('a map that could not be drawn is not drawn later, when it is idle', () => {
  const { events, classes, heard } = openMap();
  events.emit('error');
  events.emit('idle');
  expect(heard).toEqual(['failed']);
  expect(classes).not.toContain('map-drawn');
});

test('what is lost of a map after it was drawn leaves it as it is', () => {
  const { events, classes, heard } = openMap();
  events.emit('idle');
  // Unheard, this name would be thrown.
  events.on('error', () => {});
  events.emit('error');
  expect(heard).toEqual(['drawn']);
  expect(classes).toContain('map-drawn');
});
