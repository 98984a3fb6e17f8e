import { nameOf } from '../../listings/describe-listing.ts';
import { priceOf, shortPrice } from '../../listings/format-price.ts';
import type { Listing } from '../../listings/listing.ts';
import { Label } from '../../map/label.tsx';
import { MapGround } from '../../map/map-ground.tsx';
import { SiteMap } from '../../map/site-map.tsx';
import { located } from './located.ts';

/** The zoom for one listing (the product's document, section 9). */
const zoom = 15;

/** Shows the location of one home. */
export default function MiniMap({ listing }: { listing: Listing }) {
  const [home] = located([listing]);
  if (home === undefined) return <p className="p-6">This home can’t be mapped.</p>;
  const price = priceOf(home);
  return (
    <SiteMap label={`Map around ${nameOf(home)}`} center={home} zoom={zoom} className="size-full">
      <Label
        latitude={home.latitude}
        longitude={home.longitude}
        text={price === null ? 'Here' : shortPrice(price)}
        isHidden={false}
        className="absolute top-0 left-0 -translate-1/2 rounded-pill bg-accent px-2.5 py-1 text-sm font-semibold whitespace-nowrap text-accent-ink shadow-float"
      />
      <MapGround homes={[home]} />
    </SiteMap>
  );
}
