/** Towns of the two states that the agent serves, beside those of the general list. */
export const southernCities = `
Colleyville, Haltom City, North Richland Hills, Richland Hills, Argyle, Highland Park, University Park, Deer Park, Azle,
Watauga, Saginaw, Benbrook, White Settlement, Kennedale, Haslet, Trophy Club, Westlake, Roanoke, Northlake, Bartonville,
Double Oak, Highland Village, Corinth, Hickory Creek, Lake Dallas, Oak Point, Krum, Pilot Point, Van Alstyne, Gunter,
Royse City, Crandall, Terrell, Kaufman, Ennis, Red Oak, Ovilla, Glenn Heights, DeSoto, Hutchins, Wilmer, Ferris,
Balch Springs, Seagoville, Farmers Branch, Addison, Farmersville, Greenville, Sulphur Springs, Bonham, Denison, Decatur,
Bridgeport, Mineral Wells, Glen Rose, Stephenville, Brownwood, Big Spring, Sweetwater, Snyder, Lamesa,
Plainview, Hereford, Pampa, Borger, Dumas, Dalhart, Levelland, Brownfield, Monahans, Pecos, Fort Stockton, Marfa,
Del Rio, Eagle Pass, Uvalde, Hondo, Castroville, Jourdanton, Floresville, La Vernia, Garden Ridge, Bulverde,
Spring Branch, Bandera, Cuero, Yoakum, Port Lavaca, Rockport, Aransas Pass, Port Aransas, Ingleside, Robstown,
Kingsville, Beeville, Weslaco, San Benito, Los Fresnos, South Padre Island, Port Isabel, Rio Grande City, Bellaire,
West University Place, Jersey Village, Fulshear, Manvel, Iowa Colony, Angleton, Lake Jackson, Clute, Freeport, La Porte,
Seabrook, Kemah, Dickinson, La Marque, Channelview, Mont Belvieu, Splendora, New Caney, Hockley, Hempstead, Prairie View,
Navasota, Brenham, Bellville, Sealy, La Grange, Livingston, Silsbee, Lumberton, Vidor, Port Arthur, Nederland,
Port Neches, Kilgore, Palestine, Athens, Mineola, Lindale, Bullard, Gun Barrel City, Mabank, Hillsboro, Hewitt, Woodway,
Lorena, Bellmead, McGregor, Gatesville, Nolanville, Rockdale, Hearne, Lampasas, Granite Shoals, Kingsland, Leon Valley,
Alamo Heights, Terrell Hills, Windcrest, Fair Oaks Ranch, Lytle, Hudson Oaks, Willow Park, Aledo, Lake Worth, Forest Hill,
River Oaks, Everman, Whitesboro, Pottsboro, Childress, Burkburnett, Iowa Park, Wolfforth, Shallowater,
Carthage, Gladewater, Hallsville, Mount Pleasant, Mount Vernon, Winnsboro, Quitman, Emory, Wills Point, Rusk, 
 Cedar Creek Lake, Volente, Sandy Oaks, Elmendorf, St Hedwig, New Berlin, Geronimo, Round Top, Shiner, Schulenburg,
Nicoma Park, Nichols Hills, Harrah, McLoud, Goldsby, Slaughterville, Minco, Okarche, Cashion, Tonkawa, Newkirk,
Watonga, Sayre, Hobart, Mangum, Hollis, Marlow, Waurika, Pauls Valley, Wynnewood, Madill, Lone Grove, Healdton,
Holdenville, Stroud, Okemah, Stigler, Wilburton, Hartshorne, Antlers, Heavener, Spiro, Muldrow, Vian, Stilwell,
Westville, Afton, Big Cabin, Monkey Island, Foyil, Copan, Shidler, Terlton, Coyle, Wellston, Boynton, Schulter,
Park Hill, Pryor Creek, Langley, Salina, Ketchum, Haileyville, Krebs, Coalgate, Atoka, Calera, Colbert,
Elgin,   Geary, Hinton, Hennessey, Pond Creek, Medford, Fairview, Laverne,
Boise City,  Dewar, Wetumka, Weleetka, Konawa, Maysville, Paoli, Ringling,
Ninnekah, Rush Springs, Cyril, Carnegie, Cordell, Burns Flat, Seiling, Mooreland
`
  .trim()
  .split(/,\s*/);

/** Those whose names are everyday words or people's first names. */
export const southernWordLikeCities = `
Cherokee, Comanche, Apache, Kiowa, Caddo, Arapaho, Quapaw, Canyon, Fate, Anna, Melissa, Aubrey, Ponder, Justin, Joshua, Venus, Alvarado, Crowley, Keene, Princeton, Paris, Bowie,
Andrews, Alpine, Comfort, Gonzales, Alice, Mercedes, Donna, San Juan, Roma, Alvin, Crosby, Waller, Willis, Trinity,
Kemp, Whitney, Robinson, Cameron, Caldwell, Bertram, Kirby, Devine, Somerset, Palmer, Parker, Lucas, Henrietta,
Marshall, Canton, Whitehouse, Flint, Groves, Bridge City, Sanger, Center, Jasper, Selma, Italy, Early, Earth, Happy,
 Rhome, Boyd, Lorenzo, Post, Slaton, Hamilton, Hico, Clifton, Marlin, Franklin, Wharton, Bay City, El Campo, Palacios,
The Village, Spencer, Arcadia, Langston, Ripley, Yale, Jennings, Disney, Chelsea, Adair, Warner, Morris, Leonard,
Kingston, Marietta, Sulphur, Frederick, Walters, Crescent, Meeker, Roland, Caney, Cache, Graham, Fletcher, Lindsay, Vernon,
Wilson, Thomas, Beaver, Stratford, Taft, Ramona, Avant, Vici, Byng, Tribbey, Jet, Cement, Gore, Bray, Loco
`
  .trim()
  .split(/,\s*/);

/** Names so common in other senses that only *in*, *near* and the like, or a state after it, make them a town. */
export const mostlyWords: ReadonlySet<string> = new Set(
  `Cherokee, Comanche, Apache, Kiowa, Caddo, Arapaho, Quapaw, Okay, Happy, Early, Earth, Post, Center, Comfort, Normal, Surprise, Reading, Mobile, Hope, Spring, Noble, Orange,
  Paradise, Fate, Independence, Enterprise, Mission, Commerce, Justice, Jet, Disney, Humble, Rodeo, Flint, Italy, Parker`
    .split(',')
    .map((name) => name.trim()),
);
