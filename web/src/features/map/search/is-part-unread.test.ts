import { expect, test } from 'vitest';
import { isPartUnread } from './is-part-unread.ts';

test.each([
  ['areas=x', true],
  ['minPrice=-1', true],
  ['city=Tulsa&north=91&south=30&east=-95&west=-96', true],
  ['north=30&south=31&east=-95&west=-96', true],
  ['q=%00', true],
  ['status=Haunted', true],
  ['propertyType=%3Cimg%3E', true],
  ['propertyType=Land,Castle', true],
  ['propertyType=Land,farm', false],
  ['', false],
  ['q=', false],
  ['q=12+Elm%0AAustin', false],
  ['q=elm&minPrice=100000&propertyType=any', false],
  ['propertyType=Residential&priceReduced=false', false],
  ['north=31&south=30&east=-95&west=-96', false],
  ['alert=1&utm_source=x&toString=1', false],
])('a part of %s can’t be read: %j', (address, isUnread) => {
  expect(isPartUnread(new URLSearchParams(address))).toBe(isUnread);
});
