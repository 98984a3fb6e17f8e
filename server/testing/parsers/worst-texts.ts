/**
 * Units for worst-case texts: each was slow in some parser, or is of a kind that often is. The part before ⟳
 * appears once; № is a different number each time.
 */
const html = [
  ...'<p>|<b>|<div>|<br>|<ul><li>|<a href="x"><img src="a.png">|</p>|<p style="a:b">|<|<!--|<![CDATA[|&amp'.split(
    '|',
  ),
  ...'<svg><style>|<a b="|<style>a{|{{|<%| |\n|url(|<style>p{color:red}</style>|<p><button>'.split('|'),
  ...'<style>*{--a:var(--a)}</style>|<span class="a">x</span>|<p⟳ a№|<p class="⟳c№ |<i№>|<a href=№>'.split(
    '|',
  ),
  ...'<style>⟳.c№{a:b}|<table>⟳<tr><td>'.split('|'),
];
const words = [
  ...'a| |\n|1|1,|$1 |- |@|a@|a.|.|(|, |"|\u0301|🏠|%|<|<a>|0,|,0|,|1-|1 |a.b@|```|:|www.|http://|512-555-'.split(
    '|',
  ),
  ...'stop all |do not stop |no more |between 1 and |3 bed 2 bath or |homes in |my name is |apt 1 |zip 7 '.split(
    '|',
  ),
  ...'not |call me at 5 |123 Elm St |perfect for |a half of a |no the |in Jenks |$450,000 to '.split('|'),
  ...'$№ |№ Elm St |a№@b.example |AB№ |Ann Lee№ '.split('|'),
  ...'I’m Ann Lee Ann |good for a my our the young |looking for 3 bedrom hosue wth garge '.split('|'),
];
const tables =
  'a,|"|""|;|\n|a,b\n|"a\n|"a,\n|"\n|\t|a""\n|=1,|\r|<|="| |name,email\nx,x@x.xx\n|n№,|№@x.xx\n'.split('|');
const xml =
  '<a>|<!--|<![CDATA[|&|<?a?>|<a b="c" |<url><loc>http://x.example/</loc></url>| |<a⟳ b№="c"|<a№>'.split('|');

export const worstTexts = { html, words, tables, xml };

/** Returns a text that repeats one unit. Joined, so that it is flat in memory like external input. */
export function filled(unit: string, length: number): string {
  const [once, again] = unit.includes('⟳') ? (unit.split('⟳') as [string, string]) : ['', unit];
  const isNumbered = again.includes('№');
  const piece = isNumbered ? again : again.repeat(Math.ceil(1000 / again.length));
  const pieces = Array.from({ length: Math.ceil(length / piece.length) }, (_, n) =>
    isNumbered ? piece.replace('№', String(1000 + n)) : piece,
  );
  return [once, ...pieces].join('').slice(0, length);
}

/** Returns the CPU seconds of this process, which other load on the machine hardly affects. */
export async function secondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Returns the best of three, because the first may include compilation, and any may include garbage
 * collection.
 */
export async function bestOf(work: () => unknown): Promise<number> {
  return Math.min(await secondsOf(work), await secondsOf(work), await secondsOf(work));
}
