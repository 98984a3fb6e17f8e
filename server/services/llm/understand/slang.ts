/**
 * What people type on a phone, and what it stands for: short forms, letters left out or swapped in words too short
 * for the general mending of slips.
 */
const table = `
u you; ur your; r are; ya you; yall you all; pls please; plz please; plse please; pleas please; plese please; thx thanks;
tnx thanks; thnx thanks; thanx thanks; ty thanks; w with; wit with; wiht with; wth with; wo without; n and; nd and; bc because;
cuz because; b4 before; abt about; tmrw tomorrow; tmr tomorrow; tmw tomorrow; tomoro tomorrow; tomorow tomorrow;
tommorow tomorrow; tommorrow tomorrow; 2morrow tomorrow; 2nite tonight; teh the; hte the; taht that; tht that; thta that; dat that;
shwo show; sohw show; hsow show; sho show; shw show; mpa map; hwo how; hw how; thru through; walkthru walkthrough; bedrms bedrooms; bdrms bedrooms; bedrm bedroom; bucks dollars; whr where; nothin nothing; lookng looking; plz_ please; ohw how; howmany how many; howmuch how much; wat what; wut what; waht what; whta what;
whts whats; wats whats; wuts whats; wher where; whre where; whn when; wen when; rnet rent; rentt rent; ernt rent; ret rent; lese lease; leese lease;
frum from; fom from; form_ from; undr under; undre under; unde under; ovr over; btween between; btwn between; betwen between; arond around; arund around;
aroudn around; nera near; neer near; nere near; nr near; hous house; huse house; houes house; hosue house; hme home; hom home;
hoem home; hmoe home; hoems homes; hosues houses; sael sale; sle sale; sal sale; slae sale; sel sell; sellin selling; slel sell;
selin selling; beed bed; bedz beds; bathz baths; bth bath; bths baths; bdr bedroom; bdrm bedroom; bedrm bedroom; rms rooms; rm room;
apt apartment; apts apartments; aptmt apartment; appt appointment; appts appointments; hoa hoa; mnth month; mnths months; mth month; mo month; mos months; yr year; yrs years;
mins minutes; min min; prce price; pric price; prise price; mony money; lite light; nite night; tonite tonight; agnt agent; agnet agent; gent agent;
actaully actually; actualy actually; acutally actually; actally actually; nvm nevermind; nm nevermind; idk unknown; lmk let me know; gimme give me; lemme let me; wanna want to; gonna going to; gotta got to;
sumthin something; somthing something; smth something; smthing something; sumthing something; somethin something; anythin anything; nuthin nothing;
nothin nothing; lookin looking; lookng looking; loking looking; buyin buying; thinkin thinking; movin moving; hopin hoping; tryin trying; rentin renting;
visting visiting; vist visit; vsit visit; viist visit; toor tour; avail available; avlb available; availble available; availabe available;
nabe neighborhood; hood neighborhood; nbhd neighborhood; sqaure square; squre square; vlaue value; valu value; wrth worth; exp expensive; mor more; moar more;
biger bigger; cheeper cheaper; cheper cheaper; smaler smaller; chep cheap; pool_ pool; pol pool; poo pool; yrad yard; yrd yard; gar garage; frplc fireplace; lk like;
lik like; liek like; wnt want; wan want; ned need; nede need; nead need; fo for; fro for; i'd i would; ppl people; kds kids; sngle single; saf safe; liv live;
bldg building; bldgs buildings; blding building; nbrhd neighborhood; dwntwn downtown; dt downtown; ad add; forgte forget; forgt forget; frget forget; too_ to;
msg message; whte white; wite white; mosty mostly; wich which; whcih which; gud good; goood good; crme crime; schols schools; schol school; ne any; peple people; ther there; wnat want; hndicapped handicapped; complx complex; cmplx complex; freindly friendly; frendly friendly; quite_ quiet; blk black; naborhood neighborhood; nabors neighbors; neigborhood neighborhood; speek speak; spk speak; speking speaking; ghtto ghetto; getto ghetto; getho ghetto; relgion religion; religon religion; crim crime; criem crime; skool school; skools schools; scool school; scools schools; fam family; famly family; fams families; wht what; txt text; ph phone; cel cell; num number; nmbr number; deets details; info info; bday birthday; aint isnt; dont dont; doesnt doesnt; dosnt doesnt; dosent doesnt; dnt dont; wont wont; cant cant; cnt cant; didnt didnt; coudl could; wuld would; shoud should;
bld build; blt built; bulit built; buit built; mil million; prolly probably; def definitely; srsly seriously; rn now; atm now; asap asap; mornin morning; mornings_ morning; evenin evening; mrning morning; helo hello; helloo hello; hellooo hello; hii hi; hiii hi; heyy hey; heyyy hey; hallo hello; cya goodbye; thankyou thanks; thxs thanks; tysm thanks;
fncd fenced; fncd_ fenced; yd yard; yds yards; gar garage; hse house; hses houses; twnhse townhouse; sqr square; nbr neighbor; flr floor; flrs floors; prop property; fenc fence; bsmt basement; wtrfrnt waterfront; wtr water; lvl level; dbl double; bldr builder; lg large; sm small; fp fireplace; frpl fireplace; bkyd backyard; bkyrd backyard; newr newer; oldr older; lest least; bult built; thou thousand; cndo condo; cndos condos; twnhm townhome; twnhome townhome; dplx duplex; aprt apartment; aprtmnt apartment; apartmnt apartment; bedrms bedrooms; bthrm bathroom; bthrms bathrooms; ktchn kitchen; apx approximately; approx approximately; bdgt budget; budgt budget; prefrably preferably; sumwhere somewhere; smwhere somewhere; xtra extra
`;

const meanings = new Map(
  table
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.includes('_'))
    .map((entry): [string, string[]] => {
      const [short = '', ...words] = entry.split(' ');
      return [short, words];
    }),
);

/** Short forms written out, one token or more for each; other tokens as they are. */
export function writeOut(tokens: readonly string[]): string[] {
  return tokens.flatMap((token) => meanings.get(token) ?? [token]);
}
