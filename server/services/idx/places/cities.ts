export type City = { city: string; state: string; latitude: number; longitude: number };

// Name, latitude, and longitude, to about a kilometer; from general knowledge. Largest first in each state.
const byState: Record<string, string> = {
  NY:
    'New York 40.71 -74.01;Buffalo 42.89 -78.88;Rochester 43.16 -77.61;Yonkers 40.93 -73.90;' +
    'Syracuse 43.05 -76.15;Albany 42.65 -73.76',
  CA:
    'Los Angeles 34.05 -118.24;San Diego 32.72 -117.16;San Jose 37.34 -121.89;' +
    'San Francisco 37.77 -122.42;Fresno 36.74 -119.79;Sacramento 38.58 -121.49;' +
    'Long Beach 33.77 -118.19;Oakland 37.80 -122.27;Bakersfield 35.37 -119.02;Anaheim 33.84 -117.91;' +
    'Stockton 37.96 -121.29;Riverside 33.95 -117.40;Irvine 33.68 -117.83;Santa Ana 33.75 -117.87;' +
    'Chula Vista 32.64 -117.08;Fremont 37.55 -121.99;Santa Clarita 34.39 -118.54;' +
    'San Bernardino 34.11 -117.29;Modesto 37.64 -120.99;Fontana 34.09 -117.44;' +
    'Moreno Valley 33.94 -117.23;Oxnard 34.20 -119.18;Huntington Beach 33.66 -118.00;' +
    'Glendale 34.14 -118.26;Ontario 34.06 -117.65;Elk Grove 38.41 -121.37;Santa Rosa 38.44 -122.71;' +
    'Rancho Cucamonga 34.11 -117.59;Oceanside 33.20 -117.38;Lancaster 34.70 -118.14;' +
    'Garden Grove 33.77 -117.94;Palmdale 34.58 -118.12;Salinas 36.68 -121.66;Hayward 37.67 -122.08;' +
    'Corona 33.88 -117.57;Sunnyvale 37.37 -122.04;Pomona 34.06 -117.75;Escondido 33.12 -117.09;' +
    'Roseville 38.75 -121.29;Torrance 33.84 -118.34;Pasadena 34.15 -118.14;Fullerton 33.87 -117.92;' +
    'Visalia 36.33 -119.29;Berkeley 37.87 -122.27;Santa Barbara 34.42 -119.70;' +
    'Palm Springs 33.83 -116.55',
  IL:
    'Chicago 41.88 -87.63;Aurora 41.76 -88.32;Naperville 41.75 -88.15;Joliet 41.53 -88.08;' +
    'Rockford 42.27 -89.09;Springfield 39.78 -89.65;Peoria 40.69 -89.59;Elgin 42.04 -88.28',
  TX:
    'Houston 29.76 -95.37;San Antonio 29.42 -98.49;Dallas 32.78 -96.80;Austin 30.27 -97.74;' +
    'Fort Worth 32.76 -97.33;El Paso 31.76 -106.49;Arlington 32.74 -97.11;Corpus Christi 27.80 -97.40;' +
    'Plano 33.02 -96.70;Lubbock 33.58 -101.86;Laredo 27.51 -99.51;Irving 32.81 -96.95;' +
    'Garland 32.91 -96.64;Frisco 33.15 -96.82;McKinney 33.20 -96.62;Amarillo 35.20 -101.83;' +
    'Grand Prairie 32.75 -97.00;Brownsville 25.90 -97.50;Killeen 31.12 -97.73;Pasadena 29.69 -95.21;' +
    'McAllen 26.20 -98.23;Mesquite 32.77 -96.60;Denton 33.21 -97.13;Waco 31.55 -97.15;' +
    'Carrollton 32.95 -96.89;Round Rock 30.51 -97.68;Abilene 32.45 -99.73;Midland 32.00 -102.08;' +
    'Odessa 31.85 -102.37;Beaumont 30.08 -94.13;Pearland 29.56 -95.29;College Station 30.63 -96.33;' +
    'League City 29.51 -95.09;Tyler 32.35 -95.30;Sugar Land 29.62 -95.63;Georgetown 30.63 -97.68;' +
    'New Braunfels 29.70 -98.12;Conroe 30.31 -95.46;Cedar Park 30.51 -97.82;San Marcos 29.88 -97.94;' +
    'Pflugerville 30.44 -97.62;Kyle 29.99 -97.88;Leander 30.58 -97.85;Lakeway 30.36 -97.98;' +
    'Galveston 29.30 -94.80',
  AZ:
    'Phoenix 33.45 -112.07;Tucson 32.22 -110.97;Mesa 33.42 -111.83;Chandler 33.31 -111.84;' +
    'Gilbert 33.35 -111.79;Glendale 33.54 -112.19;Scottsdale 33.49 -111.92;Peoria 33.58 -112.24;' +
    'Tempe 33.43 -111.94;Surprise 33.63 -112.37;Flagstaff 35.20 -111.65;Yuma 32.69 -114.63',
  PA:
    'Philadelphia 39.95 -75.17;Pittsburgh 40.44 -80.00;Allentown 40.60 -75.47;Erie 42.13 -80.09;' +
    'Harrisburg 40.27 -76.88;Lancaster 40.04 -76.31',
  FL:
    'Jacksonville 30.33 -81.66;Miami 25.76 -80.19;Tampa 27.95 -82.46;Orlando 28.54 -81.38;' +
    'St. Petersburg 27.77 -82.64;Hialeah 25.86 -80.28;Port St. Lucie 27.29 -80.35;' +
    'Cape Coral 26.56 -81.95;Tallahassee 30.44 -84.28;Fort Lauderdale 26.12 -80.14;' +
    'Pembroke Pines 26.01 -80.30;Hollywood 26.01 -80.15;Gainesville 29.65 -82.32;Miramar 25.99 -80.30;' +
    'Coral Springs 26.27 -80.27;Lakeland 28.04 -81.95;Clearwater 27.97 -82.80;Palm Bay 28.03 -80.59;' +
    'West Palm Beach 26.71 -80.05;Boca Raton 26.37 -80.10;Naples 26.14 -81.79;Sarasota 27.34 -82.53;' +
    'Fort Myers 26.64 -81.87;Pensacola 30.42 -87.22;Daytona Beach 29.21 -81.02',
  OH:
    'Columbus 39.96 -83.00;Cleveland 41.50 -81.69;Cincinnati 39.10 -84.51;Toledo 41.65 -83.54;' +
    'Akron 41.08 -81.52;Dayton 39.76 -84.19',
  NC:
    'Charlotte 35.23 -80.84;Raleigh 35.78 -78.64;Greensboro 36.07 -79.79;Durham 35.99 -78.90;' +
    'Winston-Salem 36.10 -80.24;Fayetteville 35.05 -78.88;Cary 35.79 -78.78;Wilmington 34.23 -77.94;' +
    'Asheville 35.60 -82.55',
  IN:
    'Indianapolis 39.77 -86.16;Fort Wayne 41.08 -85.14;Evansville 37.97 -87.57;South Bend 41.68 -86.25;' +
    'Carmel 39.98 -86.12;Bloomington 39.17 -86.53',
  WA:
    'Seattle 47.61 -122.33;Spokane 47.66 -117.43;Tacoma 47.25 -122.44;Vancouver 45.64 -122.66;' +
    'Bellevue 47.61 -122.20;Kent 47.38 -122.23;Everett 47.98 -122.20;Renton 47.48 -122.22;' +
    'Kirkland 47.68 -122.21;Redmond 47.67 -122.12;Olympia 47.04 -122.90;Bellingham 48.75 -122.48;' +
    'Yakima 46.60 -120.51',
  CO:
    'Denver 39.74 -104.99;Colorado Springs 38.83 -104.82;Aurora 39.73 -104.83;' +
    'Fort Collins 40.59 -105.08;Lakewood 39.70 -105.08;Thornton 39.87 -104.97;Boulder 40.01 -105.27;' +
    'Pueblo 38.25 -104.61;Greeley 40.42 -104.71',
  DC: 'Washington 38.91 -77.04',
  MA:
    'Boston 42.36 -71.06;Worcester 42.26 -71.80;Springfield 42.10 -72.59;Cambridge 42.37 -71.11;' +
    'Lowell 42.63 -71.32',
  TN:
    'Nashville 36.16 -86.78;Memphis 35.15 -90.05;Knoxville 35.96 -83.92;Chattanooga 35.05 -85.31;' +
    'Clarksville 36.53 -87.36;Murfreesboro 35.85 -86.39;Franklin 35.93 -86.87',
  MI:
    'Detroit 42.33 -83.05;Grand Rapids 42.96 -85.67;Warren 42.51 -83.01;Sterling Heights 42.58 -83.03;' +
    'Ann Arbor 42.28 -83.74;Lansing 42.73 -84.56;Flint 43.01 -83.69;Kalamazoo 42.29 -85.59',
  OK:
    'Oklahoma City 35.47 -97.52;Tulsa 36.15 -95.99;Norman 35.22 -97.44;Broken Arrow 36.05 -95.79;' +
    'Edmond 35.65 -97.48;Lawton 34.60 -98.40;Moore 35.34 -97.49;Stillwater 36.12 -97.06;' +
    'Owasso 36.27 -95.85;Bixby 35.94 -95.88;Jenks 36.02 -95.97;Sapulpa 36.00 -96.11;' +
    'Sand Springs 36.14 -96.11;Claremore 36.31 -95.62;Bartlesville 36.75 -95.98;Muskogee 35.75 -95.37;' +
    'Enid 36.40 -97.88;Glenpool 35.96 -96.01;Coweta 35.95 -95.65;Collinsville 36.37 -95.84;' +
    'Skiatook 36.37 -96.00',
  OR:
    'Portland 45.52 -122.68;Eugene 44.05 -123.09;Salem 44.94 -123.04;Gresham 45.50 -122.43;' +
    'Hillsboro 45.52 -122.99;Bend 44.06 -121.32;Medford 42.33 -122.88',
  NV:
    'Las Vegas 36.17 -115.14;Henderson 36.04 -114.98;Reno 39.53 -119.81;North Las Vegas 36.20 -115.12;' +
    'Carson City 39.16 -119.77',
  KY: 'Louisville 38.25 -85.76;Lexington 38.04 -84.50;Bowling Green 36.97 -86.48',
  MD:
    'Baltimore 39.29 -76.61;Columbia 39.20 -76.86;Frederick 39.41 -77.41;Annapolis 38.98 -76.49;' +
    'Rockville 39.08 -77.15',
  WI: 'Milwaukee 43.04 -87.91;Madison 43.07 -89.40;Green Bay 44.52 -88.02;Kenosha 42.58 -87.82',
  NM:
    'Albuquerque 35.08 -106.65;Las Cruces 32.31 -106.78;Santa Fe 35.69 -105.94;' + 'Rio Rancho 35.23 -106.66',
  MO:
    'Kansas City 39.10 -94.58;St. Louis 38.63 -90.20;Springfield 37.21 -93.29;Columbia 38.95 -92.33;' +
    'Independence 39.09 -94.42',
  GA:
    'Atlanta 33.75 -84.39;Augusta 33.47 -81.97;Columbus 32.46 -84.99;Savannah 32.08 -81.09;' +
    'Athens 33.96 -83.38;Macon 32.84 -83.63;Sandy Springs 33.92 -84.38;Roswell 34.02 -84.36;' +
    'Marietta 33.95 -84.55',
  NE: 'Omaha 41.26 -95.94;Lincoln 40.81 -96.70',
  MN:
    'Minneapolis 44.98 -93.27;St. Paul 44.95 -93.09;Rochester 44.02 -92.47;Duluth 46.79 -92.10;' +
    'Bloomington 44.84 -93.30',
  KS:
    'Wichita 37.69 -97.34;Overland Park 38.98 -94.67;Kansas City 39.11 -94.63;Olathe 38.88 -94.82;' +
    'Topeka 39.05 -95.68;Lawrence 38.97 -95.24',
  VA:
    'Virginia Beach 36.85 -75.98;Chesapeake 36.77 -76.29;Norfolk 36.85 -76.29;Arlington 38.88 -77.10;' +
    'Richmond 37.54 -77.44;Newport News 37.09 -76.47;Alexandria 38.80 -77.05;Hampton 37.03 -76.35;' +
    'Roanoke 37.27 -79.94;Charlottesville 38.03 -78.48',
  LA: 'New Orleans 29.95 -90.07;Baton Rouge 30.45 -91.19;Shreveport 32.53 -93.75;Lafayette 30.22 -92.02',
  HI: 'Honolulu 21.31 -157.86;Hilo 19.72 -155.08',
  NJ:
    'Newark 40.74 -74.17;Jersey City 40.73 -74.08;Paterson 40.92 -74.17;Trenton 40.22 -74.76;' +
    'Princeton 40.35 -74.66;Hoboken 40.74 -74.03',
  AK: 'Anchorage 61.22 -149.90;Fairbanks 64.84 -147.72;Juneau 58.30 -134.42',
  ID: "Boise 43.62 -116.20;Meridian 43.61 -116.39;Nampa 43.54 -116.56;Coeur d'Alene 47.68 -116.78",
  AL:
    'Birmingham 33.52 -86.80;Montgomery 32.37 -86.30;Huntsville 34.73 -86.59;Mobile 30.69 -88.04;' +
    'Tuscaloosa 33.21 -87.57',
  IA: 'Des Moines 41.59 -93.62;Cedar Rapids 41.98 -91.67;Davenport 41.52 -90.58;Iowa City 41.66 -91.53',
  AR:
    'Little Rock 34.75 -92.29;Fayetteville 36.06 -94.16;Fort Smith 35.39 -94.40;' +
    'Bentonville 36.37 -94.21',
  UT:
    'Salt Lake City 40.76 -111.89;West Valley City 40.69 -112.00;Provo 40.23 -111.66;' +
    'West Jordan 40.61 -111.94;Orem 40.30 -111.69;Ogden 41.22 -111.97;St. George 37.10 -113.57;' +
    'Park City 40.65 -111.50',
  SC:
    'Charleston 32.78 -79.93;Columbia 34.00 -81.03;North Charleston 32.85 -79.97;' +
    'Greenville 34.85 -82.40;Myrtle Beach 33.69 -78.89',
  MS: 'Jackson 32.30 -90.18;Gulfport 30.37 -89.09',
  SD: 'Sioux Falls 43.55 -96.73;Rapid City 44.08 -103.23',
  ND: 'Fargo 46.88 -96.79;Bismarck 46.81 -100.78',
  MT: 'Billings 45.78 -108.50;Missoula 46.87 -113.99;Bozeman 45.68 -111.04;Helena 46.59 -112.04',
  WY: 'Cheyenne 41.14 -104.82;Casper 42.87 -106.31;Jackson 43.48 -110.76',
  CT: 'Bridgeport 41.18 -73.19;New Haven 41.31 -72.93;Stamford 41.05 -73.54;Hartford 41.76 -72.68',
  RI: 'Providence 41.82 -71.41;Newport 41.49 -71.31',
  DE: 'Wilmington 39.75 -75.55;Dover 39.16 -75.52',
  NH: 'Manchester 43.00 -71.45;Nashua 42.77 -71.47;Concord 43.21 -71.54',
  VT: 'Burlington 44.48 -73.21;Montpelier 44.26 -72.58',
  ME: 'Portland 43.66 -70.26;Bangor 44.80 -68.77;Augusta 44.31 -69.78',
  WV: 'Charleston 38.35 -81.63;Huntington 38.42 -82.45;Morgantown 39.63 -79.96',
};

/** The larger cities of the United States, and the smaller ones around Austin and Tulsa. */
export const cities: readonly City[] = Object.entries(byState).flatMap(([state, list]) =>
  list.split(';').map((entry) => {
    const [, city = '', latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(entry) ?? [];
    return { city, state, latitude: Number(latitude), longitude: Number(longitude) };
  }),
);

const key = (city: string) =>
  city
    .toLowerCase()
    .replace(/^saint\b/, 'st')
    .replace(/[^a-z]/g, '');

/** Returns a city by name: the one in `state`, or the first without `state`; null when there is none. */
export function findCity(name: string, state?: string): City | null {
  const found = cities.filter((entry) => key(entry.city) === key(name));
  return found.find((entry) => entry.state === state) ?? (state === undefined ? (found[0] ?? null) : null);
}
