const U = '../../server/services/llm/understand/';
const { readDialogue } = await import(U + 'dialogue.ts');
const { readTurn } = await import(U + 'turn.ts');
const n = await import(U + 'normalise.ts'),
  near = await import(U + 'near.ts'),
  w = await import(U + 'wishes.ts'),
  r = await import(U + 'rooms.ts'),
  sz = await import(U + 'size-and-age.ts'),
  adj = await import(U + 'adjustments.ts'),
  pr = await import(U + 'price.ts'),
  pl = await import(U + 'place.ts'),
  fe = await import(U + 'features.ts'),
  k = await import(U + 'kind.ts'),
  un = await import(U + 'unsupported.ts'),
  q = await import(U + 'questions.ts'),
  it = await import(U + 'intents.ts'),
  fh = await import(U + 'fair-housing.ts'),
  c = await import(U + 'contact.ts'),
  wh = await import(U + 'when.ts'),
  sa = await import(U + 'sale.ts');
const texts = [
  'Looking for a 3 bedroom house in Jenks under 400k with a pool and a fenced yard',
  'any with a garage?',
  'can we do 4 bedrooms instead',
  'I want to sell my house at 12 Oak St, Tulsa',
  'what are closing costs',
  'show me cheaper ones please',
  'my name is Ann Lee, 918-555-0101',
  'near St. John hospital please',
];
const long =
  process.argv[2] === 'long'
    ? [`1 ${'a '.repeat(1999)}`]
    : process.argv[2] === 'at'
      ? ['a@'.repeat(2000)]
      : texts;
const T = (name: string, f: (t: string) => void) => {
  const s = process.cpuUsage();
  const N = process.argv[2] === 'long' ? 3 : 200;
  for (let i = 0; i < N; i++) for (const t of long) f(t);
  const u = process.cpuUsage(s);
  console.log(name.padEnd(14), ((u.user + u.system) / 1000 / N / long.length).toFixed(4), 'ms');
};
T('turn', (t) => readTurn(t, { thisYear: 2026 }));
T('turn', (t) => readTurn(t, { thisYear: 2026 }));
T('contact', (t) => c.readContact(t));
T('street', (t) => c.readStreetAddress(t));
T('normalise', (t) => n.normalise(t));
const sc = (f: any) => (t: string) => f({ text: n.normalise(t) });
T('near', (t) => near.readNear(t));
T('wishes', sc(w.readWishes));
T('rooms', sc(r.readRooms));
T(
  'size',
  sc((s: any) => sz.readSizeAndAge(s, 2026)),
);
T('adj', sc(adj.readAdjustments));
T('price', sc(pr.readPrice));
T(
  'places',
  sc((s: any) => pl.readPlaces(s, { allowGuess: true, capitals: '' })),
);
T('features', sc(fe.readFeatures));
T('kind', sc(k.readKind));
T(
  'unsup',
  sc((x: any) => un.readUnsupported(x, x.text)),
);
const nn = (f: any) => (t: string) => f(n.normalise(t));
T('ask', nn(q.readAsk));
T('general', nn(q.isGeneralQuestion));
T('advice', nn(q.asksForAdvice));
T('explicit', nn(it.explicitIntent));
T(
  'loose',
  nn((t: string) => it.looseIntent(t, false)),
);
T('goesOn', nn(it.goesOnSearching));
T('fair', nn(fh.asksAboutPeople));
T('when', (t) => wh.readWhen(t));
T('sale', (t) => sa.readSale(t, t, false));
