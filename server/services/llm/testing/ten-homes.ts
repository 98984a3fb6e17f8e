import type { HomeDetails } from '../home/home-facts.ts';

/** A listing with only what is given: feeds leave out what they don't have. */
const listing = (id: number, given: Partial<HomeDetails>): HomeDetails => ({
  ...{
    id,
    listing_key: `T-${id}`,
    own_listing: false,
    standard_status: 'Active',
    property_type: 'Residential',
  },
  ...given,
});

const priceChange = (at: string, from: number, to: number) => ({
  ...{ at, kind: 'price' as const, price_from: from, price_to: to },
  ...{ status_from: null, status_to: null, detail: null },
});

const rich = listing(1, {
  ...{ mls_number: '2612345', address: '9516 N Heron St', city: 'Jenks', state: 'OK', postal_code: '74037' },
  ...{ property_sub_type: 'SingleFamilyResidence', neighborhood: 'Heron Park', photos_count: 23 },
  ...{ current_price: 415_000, list_price: 415_000, original_list_price: 430_000 },
  ...{ bedrooms_total: 3, bathrooms: 2.5, bathrooms_full: 2, bathrooms_half: 1, living_area: 1850 },
  ...{ year_built: 1998, stories: 2, lot_size_acres: 0.25, fireplaces_total: 1 },
  ...{ days_on_market: 12, on_market_date: '2026-11-10', tax_annual_amount: 3412, tax_year: 2025 },
  ...{ list_agent_name: 'Ann Lee', list_office_name: 'Keystone Realty' },
  ...{ roof: 'Composition', foundation_details: 'Slab', sewer: 'Public Sewer' },
  ...{ virtual_tour_url: 'https://tours.example/1', source_updated_at: '2026-11-22T14:00:00Z' },
  association: {
    ...{ association_name: 'Heron HOA', association_fee: 135, fee_frequency: 'Quarterly' },
    ...{ fee_includes: 'Pool,Trash', monthly_fee: 45 },
  },
  features: {
    ...{ garage_spaces: 2, parking_features: 'Attached,Driveway', heating: 'Central,Natural Gas' },
    ...{
      cooling: 'Central Air',
      flooring: 'Wood,Tile',
      water_source: 'Public',
      appliances: 'Oven,Dishwasher',
    },
    ...{ interior_features: 'Pantry,Walk-In Closet(s)', exterior_features: 'Storm Cellar' },
    ...{ lots_features: 'Wooded', patio_and_porch_features: 'Covered,Patio' },
  },
  schools: {
    ...{ school_district: 'Jenks', elementary_school: 'Northwest Elementary' },
    ...{ middle_school: 'Jenks Middle', high_school: 'Jenks High' },
  },
  history: [priceChange('2026-11-18T10:00:00Z', 430_000, 415_000)],
  open_houses: [{ starts_at: '2026-11-29T19:00:00Z', ends_at: '2026-11-29T21:00:00Z' }],
  public_remarks:
    'A bright home near the river with a view of the hills. The fenced yard has room for dogs! New roof in 2024. ' +
    'Laundry room upstairs. Perfect for young families.',
});

const sparse = listing(2, { address: '412 E Elm Ave', city: 'Tulsa' });

const land = listing(3, {
  ...{ address: '0 County Road 17', city: 'Coweta', property_type: 'Land', current_price: 90_000 },
  ...{ lot_size_acres: 5, bedrooms_total: 0, bathrooms: 0, living_area: 0, year_built: 0 },
  ...{ days_on_market: 204, on_market_date: '2026-05-02' },
  features: { lots_features: 'Pasture,Pond' },
  open_houses: [],
  public_remarks: 'Five acres with rural water at the road. No restrictions.',
});

const rental = listing(4, {
  ...{ address: '77 Quail Run Ct Unit 4', city: 'Austin', property_type: 'ResidentialLease' },
  ...{ property_sub_type: 'Apartment', current_price: 1900, bedrooms_total: 2, bathrooms: 1 },
  ...{ living_area: 960, days_on_market: 0, on_market_date: '2026-11-22' },
  features: { parking_features: 'Assigned', appliances: 'Refrigerator,Washer,Dryer' },
  public_remarks: 'Small dogs and cats are welcome with a deposit of $300. Available in January.',
});

const sold = listing(5, {
  ...{ address: '1808 S Birch Pl', city: 'Tulsa', standard_status: 'Closed', close_date: '2026-11-01' },
  ...{ current_price: 500_000, list_price: 500_000, original_list_price: 520_000, close_price: null },
  ...{ bedrooms_total: 4, bathrooms: 3, living_area: 2400, year_built: 1962, days_on_market: 31 },
  ...{ tax_annual_amount: 6120 },
  history: [priceChange('2026-09-03T15:00:00Z', 520_000, 500_000)],
  features: { garage_spaces: 1 },
  public_remarks: 'Corner lot, updated kitchen with quartz counters.',
});

const condo = listing(6, {
  ...{ address: '300 Lakeshore Dr #1204', city: 'Austin', property_sub_type: 'Condominium' },
  ...{ current_price: 360_000, list_price: 360_000, bedrooms_total: 1, bathrooms: 1, living_area: 810 },
  ...{ year_built: 2008, days_on_market: 45, on_market_date: '2026-10-08' },
  ...{ tax_annual_amount: 7020, tax_year: 2026 },
  association: {
    association_fee: 480,
    fee_frequency: 'Monthly',
    monthly_fee: 480,
    fee_includes: 'Water,Gym',
  },
  features: { garage_spaces: 1, cooling: 'Central Air', interior_features: 'Elevator,Laundry Hookup' },
  open_houses: [],
  public_remarks: 'Twelfth floor with a pool on the roof deck. Gated entry. Pets up to 40 pounds.',
});

const newConstruction = listing(7, {
  ...{ address: '5 Prairie Rose Ln', city: 'Owasso', current_price: 329_900, list_price: 329_900 },
  ...{ standard_status: 'Coming Soon', bedrooms_total: 4, bathrooms: 2, living_area: 2050, year_built: 2026 },
  ...{ stories: 1, lot_size_acres: 0.18, days_on_market: null, property_sub_type: 'Ranch' },
  features: { garage_spaces: 3, heating: 'Heat Pump', flooring: 'Vinyl Plank' },
  schools: { school_district: 'Owasso', elementary_school: null, middle_school: null, high_school: null },
  public_remarks: 'New build with tankless water heater. One-story plan. Finished in December 2026.',
});

const noRemarks = listing(8, {
  ...{ address: '21 Mill St', city: 'Sapulpa', current_price: 219_000, bedrooms_total: 2, bathrooms: 1 },
  ...{ living_area: 1180, year_built: 1948, days_on_market: 1, on_market_date: '2026-11-21' },
  ...{ roof: 'Metal', foundation_details: 'Crawl Space', fireplaces_total: 2, public_remarks: null },
  features: { exterior_features: 'Shed,Fenced', heating: 'Window Unit', parking_features: 'Carport' },
  association: { association_name: 'Mill Street Owners' },
});

const withheld = listing(9, {
  ...{ address: null, city: 'Bixby', state: 'OK', postal_code: '74008', current_price: 780_000 },
  ...{ standard_status: 'Pending', bedrooms_total: 5, bathrooms: 4.5, living_area: 4300, year_built: 2015 },
  ...{ lot_size_acres: 1.2, stories: 2, tax_annual_amount: 9900, tax_year: 2025 },
  features: { garage_spaces: 4, interior_features: 'Wet Bar,Guest Suite', lots_features: 'Creek Lot' },
  public_remarks: 'Heated pool and spa. Solar panels are owned. Home office with built-in shelves.',
});

const spanish = listing(10, {
  ...{ address: '640 W Pecan St', city: 'Tulsa', current_price: 245_000, bedrooms_total: 3, bathrooms: 2 },
  ...{ living_area: 1420, year_built: 1975, days_on_market: 8, on_market_date: '2026-11-14' },
  features: { cooling: 'Central Air' },
  public_remarks:
    'Casa renovada con alberca y cochera para dos autos. Jardín con cerca nueva en 2023. Techo nuevo. ' +
    'Ideal para familias cristianas con sótano.',
});

/** Ten listings that differ in kind and in what they leave out. */
export const tenHomes = {
  ...{ rich, sparse, land, rental, sold, condo, newConstruction, noRemarks, withheld, spanish },
};
