import { expect, it } from 'vitest';
import { showFirstPicture } from '#electron/hosts/page/show-first-picture.ts';

const PAGE = '<body><div id="root"></div></body>';
const PICTURE = {
  markup: '<main title="$&">Milk</main>',
  place: '#/tag/"a"&b',
  day: 'Sun Nov 22 2026',
  remembered: '["{}",null]',
  theme: '',
};

const answer = async (url: string, status = 200): Promise<{ text: string; taken: number }> => {
  let taken = 0;
  const take = () => {
    taken += 1;
    return PICTURE;
  };
  const served = new Response(PAGE, { status, headers: { 'x-policy': 'kept' } });
  const response = await showFirstPicture({ url }, served, take);
  expect(response.status).toBe(status);
  expect(response.headers.get('x-policy')).toBe('kept');
  return { text: await response.text(), taken };
};

it.each(['http://127.0.0.1:4179/', 'app://docket/index.html'])('puts the picture into %s', async (url) => {
  const { text } = await answer(url);
  expect(text).toBe(
    '<body><div id="root"></div>' +
      '<template id="first-picture" data-place="#/tag/&quot;a&quot;&amp;b" data-day="Sun Nov 22 2026" ' +
      'data-remembered="[&quot;{}&quot;,null]" data-theme=""><main title="$&">Milk</main></template></body>',
  );
});

it.each(['http://127.0.0.1:4179/assets/start.js', 'app://docket/index.html?window=quick-entry'])(
  'leaves %s as it is, and the picture for the window',
  async (url) => {
    expect(await answer(url)).toEqual({ text: PAGE, taken: 0 });
  },
);

it('keeps the picture where the page is not to be had', async () => {
  expect(await answer('app://docket/index.html', 404)).toEqual({ text: PAGE, taken: 0 });
});

it('leaves the page as it is without a picture', async () => {
  const response = await showFirstPicture({ url: 'app://docket/index.html' }, new Response(PAGE), () => null);
  expect(await response.text()).toBe(PAGE);
});
