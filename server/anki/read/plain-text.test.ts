import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

const repeat = (text: string, length = 400_000) => text.repeat(Math.ceil(length / text.length));

test.each([
  ['paragraphs that are never closed', repeat('<p>a')],
  ['lists within lists', repeat('<ul><li>a')],
  ['tags that close none', repeat('<i>', 200_000) + repeat('</b>', 200_000)],
  ['pictures within pictures', repeat('<svg>', 200_000) + repeat('</math>', 200_000)],
  ['sounds without an end', repeat('[sound:')],
  ['speech without an end', repeat('[anki:tts ')],
  ['pictures', repeat('<img src=a>')],
  ['attributes of pictures', `<img ${repeat('src=a ')}>`],
  ['spaces and breaks', repeat('\u00A0 \n<br>')],
])('%s are read in time that grows with their length', (_, html) => {
  const begun = performance.now();
  toPlainText(html);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test.each([
  ['a<img src="dog &amp; cat.png" alt="x">b', ['dog & cat.png']],
  ["<IMG class=y SRC='a.png'/><img data-src=b.png src=c.png>", ['a.png', 'c.png']],
  ['<img><image src=a.png><p src=b.png>', []],
  ['<svg><img src=a.png></svg><template><img src=b.png></template><!-- <img src=c.png> -->', []],
  ['<img src=cafe\u0301.png>', ['caf\u00E9.png']],
])('the field %s shows %j', (html, pictures) => {
  expect(toPlainText(html).pictures).toEqual(pictures);
});

test.each([
  ['<div>a</div><div>b</div>c', 'a\nb\nc'],
  ['<p>a<p>b<br>c', 'a\nb\nc'],
  ['<ul><li>a<li>b</ul>c', 'a\nb\nc'],
  ['a<STYLE>p { }</STYLE>b<svg><title>x</title><svg></svg>y</svg>c<svg/>d', 'abcd'],
  ['a</svg>b<template><object>x</template>c', 'abc'],
  ['&amp;lt; &eacute;&#8212;&nbsp;<!-- x -->1 < 2', '&lt; é— 1 < 2'],
  ['a [sound:b.mp3] [sound:c', 'a [sound:c'],
])('the field %s says "%s"', (html, text) => {
  expect(toPlainText(html).text).toBe(text);
});
