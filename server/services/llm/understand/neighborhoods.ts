/** Parts of the cities that the agent serves, and of their neighbours, whose names mean a place near which to look. */
export const neighborhoods: readonly string[] = `
Brookside, Cherry Street, Maple Ridge, Florence Park, Utica Square, Swan Lake, Kendall Whittier, Pearl District, Blue Dome,
Gathering Place, Riverside Drive, Deep Deuce, Bricktown, Paseo, Plaza District, Heritage Hills, Mesta Park, Automobile Alley, Midtown OKC,
Crown Heights, Edgemere Park, Lake Hefner, Quail Creek, Gaillardia, Hyde Park, Zilker, Tarrytown, Travis Heights,
South Congress, South Lamar, Bouldin Creek, Barton Hills, Clarksville, Crestview, Allandale, Rosedale, Cherrywood,
Rainey Street, Circle C, Steiner Ranch, Avery Ranch, Great Hills, Northwest Hills, Windsor Park, Deep Ellum,
Bishop Arts, Oak Lawn, Knox Henderson, Lower Greenville, Oak Cliff, Preston Hollow, Montrose, Museum District,
Rice Village, Memorial City, Energy Corridor, Alamo Ranch, Stone Oak, Southtown, Pearl Brewery, West 7th
`
  .trim()
  .split(/,\s*/);
