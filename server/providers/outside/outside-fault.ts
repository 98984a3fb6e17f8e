/**
 * Thrown for a call that wasn't made, or not read to its end, because of its address or the response's size.
 */
export class OutsideFault extends Error {}

/** Thrown for a response above its limit of bytes. */
export class TooLargeFault extends OutsideFault {}
