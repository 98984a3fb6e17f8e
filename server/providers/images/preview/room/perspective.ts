import { floorRow, type RoomBox } from './room-box.ts';

/** The assumed camera height above the floor in meters; the cut-outs were rendered from it. */
export const eyeHeight = 1.35;

/** A level camera in pixels of the whole picture: center column, horizon row, focal length. */
export type Camera = { middle: number; horizon: number; focal: number };

/** A floor position relative to the point below the camera, in meters: right and ahead. */
export type Spot = { x: number; z: number };

export function spotAt(camera: Camera, column: number, row: number): Spot {
  const z = (camera.focal * eyeHeight) / (row - camera.horizon);
  return { x: ((column - camera.middle) * z) / camera.focal, z };
}

/** Projects the point `up` meters above a floor spot into the picture. */
export function seenAt(camera: Camera, { x, z }: Spot, up = 0): { x: number; y: number } {
  return {
    x: camera.middle + (camera.focal * x) / z,
    y: camera.horizon + (camera.focal * (eyeHeight - up)) / z,
  };
}

/**
 * A room in meters: its back wall starts at `corner` and runs `length` meters at an angle (radians) to the
 * picture; `reach` is how far from the wall the floor is visible in the middle.
 */
export type Room = {
  camera: Camera;
  corner: Spot;
  angle: number;
  length: number;
  reach: number;
  /** Whether a wall ends the room there; otherwise the picture's edge does. */
  leftWall: boolean;
  rightWall: boolean;
};

/** The wide lens of property photos, 24 mm on full frame, as a share of the picture's width. */
const usualFocal = 24 / 36;

/** Returns the room for a box in the small view, with the horizon in row `level`. */
export function roomOf(box: RoomBox, level: number, scale: number, width: number, height: number): Room {
  const horizon = level * scale;
  const middle = width / 2;
  const foot = (column: number) => floorRow(box, column / scale) * scale;
  const left = Math.max(0, box.left * scale);
  const right = Math.min(width, box.right * scale);
  const focal = focalOf({ left, right, foot, horizon, middle, vanishing: box.point.x * scale, width });
  const camera = { middle, horizon, focal };
  const corner = spotAt(camera, left, foot(left));
  const end = spotAt(camera, right, foot(right));
  const nearest = spotAt(camera, middle, height).z;
  return {
    camera,
    corner,
    angle: Math.atan2(end.z - corner.z, end.x - corner.x),
    length: Math.hypot(end.x - corner.x, end.z - corner.z),
    reach: (corner.z + end.z) / 2 - nearest,
    leftWall: box.left > 1,
    rightWall: box.right * scale < width - 2,
  };
}

type Wall = {
  left: number;
  right: number;
  foot: (column: number) => number;
  horizon: number;
  middle: number;
  vanishing: number;
  width: number;
};

/**
 * Returns the focal length in pixels. In a clearly turned room, it follows from the slope of the back wall
 * and the side walls' vanishing point, because walls meet at right angles; otherwise it is that of the usual
 * lens.
 */
function focalOf({ left, right, foot, horizon, middle, vanishing, width }: Wall): number {
  const usual = usualFocal * width;
  const nearness = (column: number) => 1 / (foot(column) - horizon);
  const lean =
    (nearness(right) - nearness(left)) /
    ((right - middle) * nearness(right) - (left - middle) * nearness(left));
  const square = (middle - vanishing) / lean;
  if (Math.abs(middle - vanishing) < 0.07 * width || !(square > 0)) return usual;
  return Math.min(Math.max(Math.sqrt(square), 0.58 * width), 0.85 * width);
}

/** Returns whether the dimensions are those of a room; otherwise its lines or the horizon were misread. */
export function isPlausible({ corner, length, reach }: Room): boolean {
  return length > 2 && length < 7.5 && corner.z > 2.2 && corner.z < 8 && reach > 1.2 && reach < 6;
}

/** Returns the floor spot `along` meters from the left end of the back wall and `off` meters out from it. */
export function spotInRoom({ corner, angle }: Room, along: number, off: number): Spot {
  return {
    x: corner.x + along * Math.cos(angle) + off * Math.sin(angle),
    z: corner.z + along * Math.sin(angle) - off * Math.cos(angle),
  };
}

/** Inverse of `spotInRoom`: meters along the back wall and out from it. */
export function placeInRoom({ corner, angle }: Room, { x, z }: Spot): { along: number; off: number } {
  const dx = x - corner.x;
  const dz = z - corner.z;
  return {
    along: dx * Math.cos(angle) + dz * Math.sin(angle),
    off: dx * Math.sin(angle) - dz * Math.cos(angle),
  };
}

/** Returns the back wall's point at a pixel: meters along it and up; null when the ray misses the wall. */
export function placeOnWall(room: Room, column: number, row: number): { along: number; up: number } | null {
  const { camera, corner, angle } = room;
  const rx = (column - camera.middle) / camera.focal;
  const ry = (row - camera.horizon) / camera.focal;
  const slant = Math.cos(angle) - rx * Math.sin(angle);
  if (slant < 0.05) return null;
  const along = (corner.z * rx - corner.x) / slant;
  const z = corner.z + along * Math.sin(angle);
  return { along, up: eyeHeight - ry * z };
}
