/** The field's words that are worth mending when a letter slips. */
export const keywords: readonly string[] = `
bedroom bedrooms bathroom bathrooms baths house houses home homes condo condos condominium condominiums
townhouse townhouses townhome townhomes apartment apartments duplex duplexes ranch land acreage farm farms
fourplex triplex commercial industrial office retail warehouse storefront building lease leasing rent rental
rentals renting garage fireplace waterfront patio basement pool view views listing listings property
properties price prices budget maximum minimum cheapest cheaper smaller bigger larger newest newer oldest
expensive affordable under below between around thousand million story stories square footage construction
search searching looking contact register account agent realtor selling journey progress status single family
detached lakefront riverfront oceanfront furnished unfurnished fenced backyard schedule showing appointment
available tomorrow saturday sunday monday tuesday wednesday thursday friday weekend mortgage escrow appraisal
inspection closing deposit commission insurance warranty contingency password login neighborhood neighborhoods
religion ethnic hispanic mexicans muslims immigrants jewish professionals women english crime people
university hospital forget remove actually something anything valuation estimate christian christians muslim families family friendly mostly demographics dangerous handicapped section complex ghetto english speaking neighbors families schools diverse tulsa austin jenks bixby
owasso seattle houston dallas oklahoma texas washington edmond norman glenpool sapulpa claremore coweta
catoosa collinsville skiatook muskogee bartlesville stillwater pflugerville leander lakeway georgetown hutto
bastrop lockhart wimberley broken arrow cedar round springs marcos dripping frisco mckinney antonio worth
`
  .trim()
  .split(/\s+/);

/**
 * Everyday words a slip away from a keyword, which must stay as they are: *least* is not *lease*,
 * and a *horse* property is not a *house* property.
 */
export const commonWords: readonly string[] = `
least leash leases leased rents rented renter renters resent horse horses hose hoses farmer farmers homer
honest hours mouse beds beads brooms pools pooled polls places place palace palaces prices priced pricey pride
prize prince viewed viewing views village offices officer official offer offers retain details retailers
landed lands landing lance laundry contract contracts contacts contacted content accounts accounting around
ground found under thunder wonder before belong bellow blow thousands millions show shows shown showed shower
showers shown stores store storey storage storm stores stone stories starts state states square squares squad
aging again against agents agency agency sell sells seller sellers sailing smelling spelling journal person
persons programs program process progress register registered registry rather ration ratio single singles
singer signal simple family families familiar please about above after almost alone along already also always
another answer anyone anything anywhere apart apartments basic basics based baseline bathe bathing batch beach
became because become been began begin behind being believe better beyond bring broken building buildings
built bunch buyer buyers called called cannot cause center change chance cheap clean clear close closer
closest closet coming common compare complete connect could course create credit currently daily dates decide
deposit direct distance driveway during early earth easily easy either email empty enough entire evening every
everything exact example excellent except expensive extra fancy father fence fenced field filter finally
finance find fine first fixed floor floors flood follow force forget former forward found fourth free fresh
friend friends front full future garden gardens gated general gives giving going great green ground group
grown guest guests happy having heard heart heat heating help hello hidden higher highest highway hill hills
hobby hoping hotel however human ideal ideally idea income indoor inside instead interest interested island
issue items joint keep kitchen kitchens known large larger largest later leave level levels light lights limit
limits little lived lives living loan local located location lofts longer looking looks lovely lower lowest
luxury mainly major maker maple market master matter maybe means medium meet middle might minimum model modern
money month monthly months morning mortgage mother mountain moved moves moving music myself named names nature
nearby nearly needed needs never newer nice night ninth north number numbers often older oldest online only
opening opens option options other others outdoor outside over owned owner owners paint paid parent park
parking parks party people perfect period phone photo photos picture piece place plain plans plus point porch
possible present pretty private probably problem public quick quiet quite range ranges reach ready real really
reason recent recently remodel remove rename renew renovated replace report request require right river road
roads rooms round safe sales sale same save saved school schools second secure seems select senior sense
serious service several shape share shops short should shower sides since sixth sizes sleep small smaller
smart somebody someone something soon sorry sound south space spaces speak spend split spring staff stage
stand standard start station stay step still stock street strong studio study style suburb such sunny super
support sure table taken talk taxes tenant tests thanks thank their them there these they thing things think
third this those though three through today together tomorrow total totally touch tower town track trail train
travel trees tried true trying turn twice under union unit units until upper urban usual usually value very
visit walk wants warm water weather week weekend weeks welcome well west whats wheel where which while white
whole wide window windows winter with within without wonder wood wooden work working world worth would write
wrong yard years yellow young your yours viewer visa vines video route salad sound waterfall fireplaces
fireworks fireman garbage garages baggage mirage rancher ranches branch lunch launch bench ranked poolside
people purple couple townsfolk lists listed listening properly prosperity property propel searching research
starch storied stork bathtub basements patios bedding bathed budgets gadget nudge condor condone agenda angel
accounted abound actuality annually appraise appraised appraiser appraises avoidable backboard backward
backwards ballroom ballrooms bathes blinding bridling broke broker budgeted bullying bundling cheapen cheapens
cheapness cheater cheaters chime choosing clashing clasping classing cleanest clearest clime cloaking clocking
clogging cloning clothing clouding clouting clowning coloring commercially commissioned commissioner
compassion condoles constant constriction constrictions constructing constructive constructor contingent
contingents contraction contrast crimes crimp crossing depletes deposing deposited depositor detaches detailed
detained detected detracted dipping drifting drilling drinking drooping dropping droppings estimable estimated
estimates estimator ethic excessive expansive expensively explosive expressive extensive fencer fences fended
finished firms forge forged forgot forms furnishes holes homed hopes hospitable hospitably housed industrially
industries infection inflection injection insertion inspecting inspector instance insurances insurgence
issuance journeyed junks lasting leaching leader leading leaking leaner leaning leanings leaping learning
leashing leaving lender lifting lighting limiting locking logic logon looming medicals mortgaged mortgages
normal oddest passport peopled peoples pricy prides pries prime primes princes princess processional
processionals professionalism professionally professions progressed properer propertied ranting registrar
relating relation relenting religious remote removed removes renaming rending renewals renewing repenting
reputing resenting resting reuniting revision sallying saplings savories scheduled scheduler schedulers
schedules scorching sealing searched searcher searchingly seedling settle settling shadowing shelling shingle
shingled shingles shocking shoeing shooting shopping shoring shorting shouting shoving showering singled
singly slowing smallest smellier smelting smoothing snatching snowing soothing spilling springy sprints
squared squarely squarest stalling stanching starching stats statue statues statures statutes stealing
steeling stony stormier stormiest stormy stowing sundry swelling swellings texts triple tripled triples
triplet triplets udder unfinished vacation validation variation warehoused warehouses warrant warranted
warrants woken woman workhouse worthy
priciest pricier pricing cheaply nicest nicer safest safer lately recently finest finer opinion christina christine christening selection selections sections sectional complexes complexion compel familiarity fiendish scholar stool spool scroll handicap moistly costly wish whisk arent isnt wasnt werent cant dont doesnt didnt wont wouldnt couldnt shouldnt hasnt havent hadnt aint theyre youre theres heres whats thats lets whos hows wheres pinole pinter closest nearest
`
  .trim()
  .split(/\s+/);
