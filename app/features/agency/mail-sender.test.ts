import { expect, test } from 'vitest';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { mailSender } from './mail-sender.ts';

test('mails come from whom the agency says, else the settings of the site, else the agency', () => {
  const { name, email } = demoAgency;
  expect(mailSender(demoAgency, null)).toEqual({ from: { name, address: email }, replyTo: null });
  const fromSettings = { name: 'Site', address: 'site@bale.example' };
  expect(mailSender(demoAgency, 'Site <site@bale.example>')).toEqual({ from: fromSettings, replyTo: null });
  const agency = { ...demoAgency, mail: { name: 'Pandan', replyTo: 'office@bale.example' } };
  expect(mailSender(agency, 'Site <site@bale.example>')).toEqual({
    from: { name: 'Pandan', address: 'site@bale.example' },
    replyTo: { name: 'Pandan', address: 'office@bale.example' },
  });
  expect(mailSender({ ...demoAgency, mail: { address: 'mail@bale.example' } }, null).from.address).toBe(
    'mail@bale.example',
  );
});
