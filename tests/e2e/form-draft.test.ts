import { describe, expect, test } from 'vitest';
import { openSite, type Visitor } from './visitor.ts';

const site = openSite();

/** The forms, by where a visitor opens them, and what is typed there. */
const forms = {
  contact: {
    path: '/contact',
    typed: {
      name: 'Made',
      email: 'made@bale.example',
      inquiry_type: 'renting',
      subject: 'Sanur',
      message: 'Three\nrooms',
    },
  },
  owner: {
    path: '/contact?form=owner',
    typed: { type: 'House', area: 'sanur', name: 'Made', email: 'made@bale.example', message: 'By the sea' },
  },
  inquiry: { path: '/property/1', typed: { name: 'Made', email: 'made@bale.example', message: 'Is there a garden?' } },
} as const;

const named = ({ page }: Visitor, name: string) => page.locator(`main form.form-grid [name="${name}"]:visible`);

/** What the tab remembers of forms. */
const drafts = ({ page }: Visitor) =>
  page.evaluate(() => {
    const names = Object.keys(sessionStorage).filter((key) => key.includes('draft'));
    return names.map((name) => sessionStorage.getItem(name)).join();
  });

/** Fills in the form, until the tab remembers it: what does that is loaded with the first letter. */
async function type(visitor: Visitor, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    const field = named(visitor, name);
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  const last = JSON.stringify(Object.values(typed).at(-1));
  await expect.poll(() => drafts(visitor)).toContain(last);
}

async function expectTyped(visitor: Visitor, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    await expect.poll(() => named(visitor, name).inputValue(), { message: name }).toBe(value);
  }
}

describe.for(Object.entries(forms))('what was typed into the form: %s', ([, { path, typed }]) => {
  test('is there in another language, after a reload and after Back', async () => {
    const visitor = await site.visit();
    await visitor.open(path);
    await type(visitor, typed);
    await visitor.page.locator('[popovertarget=language-menu]').click();
    await visitor.page.locator('#language-menu [lang=ar]').click();
    await visitor.page.waitForURL(/lang=ar/);
    await expectTyped(visitor, typed);
    await visitor.page.reload();
    await expectTyped(visitor, typed);
    await visitor.page.locator('.site-nav a[href^="/about"]').click();
    await visitor.page.waitForURL(/about/);
    await visitor.page.goBack();
    await expectTyped(visitor, typed);
  });

  test('is nobody else’s: another tab does not have it', async () => {
    const visitor = await site.visit();
    await visitor.open(path);
    await type(visitor, typed);
    const other = await visitor.page.context().newPage();
    await other.goto(site.url() + path);
    await other.locator('main form.form-grid [name=name]').focus();
    await other.waitForTimeout(300);
    expect(await other.locator('main form.form-grid [name=name]:visible').inputValue()).toBe('');
  });
});

test('nobody agrees twice: the box is empty again', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact');
  await type(visitor, forms.contact.typed);
  await named(visitor, 'terms').check();
  await visitor.open('/contact?lang=id');
  await expectTyped(visitor, forms.contact.typed);
  expect(await named(visitor, 'terms').isChecked()).toBe(false);
});

test('a form that was sent begins empty', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact');
  await type(visitor, { ...forms.contact.typed, email: 'sent@bale.example' });
  await named(visitor, 'terms').check();
  await visitor.page.locator('.send-button').click();
  await visitor.page.locator('.sent-ack').waitFor();
  await visitor.open('/contact');
  await named(visitor, 'name').focus();
  expect(await visitor.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
  expect(await named(visitor, 'name').inputValue()).toBe('');
});

test('each listing has its own', async () => {
  const visitor = await site.visit();
  await visitor.open('/property/1');
  await type(visitor, forms.inquiry.typed);
  await visitor.open('/property/2');
  await visitor.page.waitForTimeout(300);
  expect(await named(visitor, 'message').inputValue()).toBe('');
  await visitor.open('/property/1');
  await expectTyped(visitor, forms.inquiry.typed);
});

test('what the server refuses is what was sent, not what was typed before', async () => {
  const visitor = await site.visit();
  await visitor.open('/contact');
  await type(visitor, { name: 'Before' });
  await visitor.page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/contact' });
    form.innerHTML = '<input name="name" value="After">';
    document.body.append(form);
    form.submit();
  });
  await visitor.page.locator('.form-trouble').waitFor();
  await visitor.page.waitForTimeout(500);
  expect(await named(visitor, 'name').inputValue()).toBe('After');
});
