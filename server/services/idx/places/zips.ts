export type Zip = { zip: string; city: string; state: string; latitude: number; longitude: number };

// ZIP code, city (as the post office names it), latitude, and longitude near the center. From general
// knowledge.
const byState = {
  // Around Austin.
  TX:
    '78701 Austin 30.2711 -97.7437;78702 Austin 30.2638 -97.7166;78703 Austin 30.2907 -97.7648;' +
    '78704 Austin 30.2428 -97.7658;78705 Austin 30.296 -97.739;78721 Austin 30.2721 -97.6868;' +
    '78722 Austin 30.2893 -97.715;78723 Austin 30.3043 -97.6857;78731 Austin 30.3471 -97.7609;' +
    '78741 Austin 30.2315 -97.7223;78744 Austin 30.1876 -97.7472;78745 Austin 30.2063 -97.7956;' +
    '78746 Austin 30.2853 -97.8051;78748 Austin 30.1743 -97.8225;78749 Austin 30.2166 -97.8508;' +
    '78750 Austin 30.4224 -97.7967;78751 Austin 30.3093 -97.7242;78753 Austin 30.3649 -97.6827;' +
    '78757 Austin 30.3437 -97.7316;78758 Austin 30.3764 -97.7078;78759 Austin 30.4036 -97.7526;' +
    '78734 Lakeway 30.3786 -97.9507;78613 Cedar Park 30.5052 -97.8203;' +
    '78641 Leander 30.5788 -97.8531;78660 Pflugerville 30.4394 -97.62;' +
    '78664 Round Rock 30.5145 -97.668;78681 Round Rock 30.5236 -97.7147;' +
    '78628 Georgetown 30.6413 -97.751;78610 Buda 30.0796 -97.8401;78640 Kyle 29.9952 -97.8341;' +
    '78620 Dripping Springs 30.1902 -98.0867;78653 Manor 30.3404 -97.5229;' +
    '78602 Bastrop 30.1105 -97.3153',
  // Around Tulsa.
  OK:
    '74103 Tulsa 36.1563 -95.9953;74104 Tulsa 36.1464 -95.9526;74105 Tulsa 36.0958 -95.9654;' +
    '74106 Tulsa 36.1867 -95.9844;74107 Tulsa 36.1043 -96.0244;74112 Tulsa 36.1478 -95.907;' +
    '74114 Tulsa 36.1261 -95.9412;74119 Tulsa 36.1404 -95.9902;74120 Tulsa 36.151 -95.9767;' +
    '74132 Tulsa 36.0559 -96.025;74133 Tulsa 36.0459 -95.8818;74135 Tulsa 36.0961 -95.923;' +
    '74136 Tulsa 36.062 -95.9451;74137 Tulsa 36.0233 -95.928;74037 Jenks 36.0114 -95.977;' +
    '74008 Bixby 35.9537 -95.878;74011 Broken Arrow 35.9963 -95.814;' +
    '74012 Broken Arrow 36.0355 -95.807;74014 Broken Arrow 36.0421 -95.7167;' +
    '74033 Glenpool 35.9551 -96.0089;74055 Owasso 36.2895 -95.8286;' +
    '74063 Sand Springs 36.1424 -96.1194;74066 Sapulpa 35.9945 -96.1142;' +
    '74021 Collinsville 36.3718 -95.8603;74429 Coweta 35.9597 -95.6508;' +
    '74017 Claremore 36.316 -95.6124;74070 Skiatook 36.3684 -96.0014',
  // King County.
  WA:
    '98001 Auburn 47.310 -122.264;98002 Auburn 47.308 -122.215;98003 Federal Way 47.312 -122.313;' +
    '98004 Bellevue 47.619 -122.207;98005 Bellevue 47.615 -122.168;98006 Bellevue 47.557 -122.151;' +
    '98007 Bellevue 47.617 -122.142;98008 Bellevue 47.611 -122.116;' +
    '98010 Black Diamond 47.318 -122.003;98011 Bothell 47.757 -122.208;' +
    '98014 Carnation 47.662 -121.907;98019 Duvall 47.733 -121.965;98022 Enumclaw 47.203 -121.997;' +
    '98023 Federal Way 47.309 -122.361;98024 Fall City 47.568 -121.891;' +
    '98027 Issaquah 47.507 -122.014;98028 Kenmore 47.753 -122.246;98029 Issaquah 47.555 -122.005;' +
    '98030 Kent 47.368 -122.199;98031 Kent 47.404 -122.195;98032 Kent 47.393 -122.256;' +
    '98033 Kirkland 47.676 -122.193;98034 Kirkland 47.717 -122.207;' +
    '98038 Maple Valley 47.384 -122.040;98039 Medina 47.628 -122.237;' +
    '98040 Mercer Island 47.561 -122.230;98042 Kent 47.363 -122.117;' +
    '98045 North Bend 47.482 -121.773;98052 Redmond 47.677 -122.122;98053 Redmond 47.663 -122.032;' +
    '98055 Renton 47.448 -122.202;98056 Renton 47.509 -122.185;98058 Renton 47.441 -122.143;' +
    '98059 Renton 47.493 -122.136;98065 Snoqualmie 47.530 -121.856;98070 Vashon 47.411 -122.466;' +
    '98072 Woodinville 47.757 -122.136;98074 Sammamish 47.624 -122.044;' +
    '98075 Sammamish 47.587 -122.031;98077 Woodinville 47.756 -122.069;98092 Auburn 47.298 -122.166;' +
    '98102 Seattle 47.635 -122.321;98103 Seattle 47.672 -122.343;98105 Seattle 47.662 -122.290;' +
    '98106 Seattle 47.533 -122.355;98107 Seattle 47.669 -122.377;98108 Seattle 47.550 -122.313;' +
    '98109 Seattle 47.634 -122.348;98112 Seattle 47.632 -122.301;98115 Seattle 47.684 -122.299;' +
    '98116 Seattle 47.571 -122.394;98117 Seattle 47.688 -122.379;98118 Seattle 47.542 -122.275;' +
    '98119 Seattle 47.639 -122.367;98122 Seattle 47.611 -122.303;98125 Seattle 47.716 -122.300;' +
    '98126 Seattle 47.549 -122.374;98133 Seattle 47.736 -122.345;98136 Seattle 47.538 -122.391;' +
    '98144 Seattle 47.586 -122.300;98146 Seattle 47.499 -122.359;98148 Seattle 47.443 -122.327;' +
    '98155 Seattle 47.757 -122.300;98166 Seattle 47.457 -122.351;98168 Seattle 47.491 -122.305;' +
    '98177 Seattle 47.744 -122.369;98178 Seattle 47.498 -122.242;98188 Seattle 47.450 -122.274;' +
    '98198 Seattle 47.391 -122.318;98199 Seattle 47.649 -122.402',
} as const;

/** The built-in ZIP codes: those of the demo, and King County's. */
export const zips: ReadonlyMap<string, Zip> = new Map(
  Object.entries(byState).flatMap(([state, list]) =>
    list.split(';').map((entry): [string, Zip] => {
      const [, zip = '', city = '', latitude, longitude] = /^(\d{5}) (.+) (\S+) (\S+)$/.exec(entry) ?? [];
      return [zip, { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  ),
);

/** First and last three-digit prefixes of each state's ZIP codes (USPS, Publication 65). */
const prefixes =
  'MA 010-027;RI 028-029;NH 030-038;ME 039-049;VT 050-059;CT 060-069;NJ 070-089;NY 100-149;PA 150-196;DE 197-199;' +
  'DC 200-205;MD 206-219;VA 220-246;WV 247-268;NC 270-289;SC 290-299;GA 300-319;FL 320-349;AL 350-369;TN 370-385;' +
  'MS 386-397;GA 398-399;KY 400-427;OH 430-459;IN 460-479;MI 480-499;IA 500-528;WI 530-549;MN 550-567;SD 570-577;' +
  'ND 580-588;MT 590-599;IL 600-629;MO 630-658;KS 660-679;NE 680-693;LA 700-714;AR 716-729;OK 730-749;TX 750-799;' +
  'CO 800-816;WY 820-831;ID 832-838;UT 840-847;AZ 850-865;NM 870-884;TX 885-885;NV 889-898;CA 900-961;HI 967-968;' +
  'OR 970-979;WA 980-994;AK 995-999';
const ranges = prefixes.split(';').map((entry) => ({
  state: entry.slice(0, 2),
  first: Number(entry.slice(3, 6)),
  last: Number(entry.slice(7, 10)),
}));

/** Returns the state of a ZIP code; null for military and unused codes. */
export function stateOfZip(zip: string): string | null {
  const prefix = Number(zip.slice(0, 3));
  return ranges.find(({ first, last }) => prefix >= first && prefix <= last)?.state ?? null;
}
