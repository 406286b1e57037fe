import { expect, test } from 'vitest';
import { createPasswords, PasswordsBusy } from './passwords.server.ts';

const light = { memory: 64, passes: 1, parallelism: 1 };

test('a password matches its hash, which does not reveal it', async () => {
  const passwords = createPasswords(light);
  const [hash, again] = await Promise.all([passwords.hash('three frangipanis'), passwords.hash('three frangipanis')]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(hash).not.toBe(again);
  expect(await passwords.verify('three frangipanis', hash)).toEqual({ right: true, outdated: false });
  expect(await passwords.verify('Three frangipanis', hash)).toEqual({ right: false, outdated: false });
});

test('an accent is the same letter however it was typed', async () => {
  const passwords = createPasswords(light);
  const hash = await passwords.hash('caf\u00e9 at the corner');
  expect(await passwords.verify('cafe\u0301 at the corner', hash)).toMatchObject({ right: true });
});

test('without a hash nothing is right', async () => {
  expect(await createPasswords(light).verify('', null)).toEqual({ right: false, outdated: false });
});

test('hashes of another cost are read, and outdated when right', async () => {
  const hash = await createPasswords(light).hash('three frangipanis');
  const passwords = createPasswords({ ...light, passes: 2 });
  expect(await passwords.verify('three frangipanis', hash)).toEqual({ right: true, outdated: true });
  expect(await passwords.verify('three', hash)).toEqual({ right: false, outdated: false });
});

test('a vector of the reference implementation', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await createPasswords(light).verify('password', hash)).toEqual({ right: true, outdated: true });
});

test('in a flood a known browser is checked next', async () => {
  const passwords = createPasswords(light);
  const hash = await passwords.hash('three frangipanis');
  const done: string[] = [];
  const flood = Array.from({ length: 60 }, () =>
    passwords.verify('wrong', hash).then(
      () => done.push('flood'),
      () => {},
    ),
  );
  await passwords.verify('three frangipanis', hash, true).then(() => done.push('known'));
  await Promise.all(flood);
  expect(done.indexOf('known')).toBeLessThanOrEqual(4);
});

test('a flood is rejected, and queued passwords get their turn', async () => {
  const passwords = createPasswords(light);
  const checked = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('three frangipanis')));
  const refused = checked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: expect.any(PasswordsBusy) });
  expect(await passwords.hash('three frangipanis')).toContain('argon2id');
});
