import { QRCodeSVG } from 'qrcode.react';
import { classNames } from '../../../../ui/class-names.ts';
import { openHouseAddress } from './open-house-address.ts';

/** The QR code of an open house: dark on light in both themes, with the quiet zone that scanners require. */
export function OpenHouseCode({ listingKey, className }: { listingKey: string; className: string }) {
  return (
    <QRCodeSVG
      value={openHouseAddress(location.origin, listingKey)}
      level="M"
      marginSize={4}
      role="img"
      aria-label={`QR code of the open house for ${listingKey}`}
      className={classNames('shrink-0 rounded-small', className)}
    />
  );
}
