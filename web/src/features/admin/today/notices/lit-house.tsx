import { useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

/** Panes of one window, lit from inside. */
function Window({
  x,
  y,
  width = 34,
  height = 44,
}: {
  x: number;
  y: number;
  width?: number;
  height?: number;
}) {
  const [middle, half] = [x + width / 2, y + height / 2];
  return (
    <>
      <rect x={x - 3} y={y - 3} width={width + 6} height={height + 6} className="fill-(--frame)" />
      <rect x={x} y={y} width={width} height={height} className="fill-(--light)" />
      <path
        d={`M${middle} ${y}v${height}M${x} ${half}h${width}`}
        className="stroke-(--frame)"
        strokeWidth="2"
      />
    </>
  );
}

/** Our own house at dusk with its porch light on, for the day on which nobody waits. Later in the dark theme. */
export function LitHouse({ className }: { className?: string }) {
  const id = useId();
  const [sky, pool, halo] = [`${id}sky`, `${id}pool`, `${id}halo`];
  return (
    <svg
      aria-hidden
      viewBox="0 0 1120 640"
      preserveAspectRatio="xMidYMax slice"
      className={classNames(
        '[--board:#e4ddd2] [--far:#3f5a72] [--frame:#54473c] [--high:#2f5a86] [--lawn:#34503b] [--light:#ffd58a] [--low:#f0b98a] [--near:#24404a] [--path:#b7a58b] [--roof:#33415a] [--shade:#cdc4b6]',
        'dark:[--board:#8d8b93] dark:[--far:#1d2b45] dark:[--frame:#2c2b33] dark:[--high:#080e1c] dark:[--lawn:#122019] dark:[--light:#ffc766] dark:[--low:#3f4a70] dark:[--near:#101c22] dark:[--path:#5c5345] dark:[--roof:#161c2b] dark:[--shade:#737280]',
        className,
      )}
    >
      <defs>
        <linearGradient id={sky} x2="0" y2="1">
          <stop className="[stop-color:var(--high)]" />
          <stop offset=".72" className="[stop-color:var(--low)]" />
        </linearGradient>
        <radialGradient id={pool}>
          <stop stopColor="#ffc766" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffc766" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={halo}>
          <stop stopColor="#fff2cf" stopOpacity=".95" />
          <stop offset=".2" stopColor="#ffc766" stopOpacity=".7" />
          <stop offset="1" stopColor="#ffc766" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h1120v640H0z" fill={`url(#${sky})`} />
      <path d="M0 420q150-70 330-30t360-34 430 20v264H0z" className="fill-(--far)" />
      <path
        d="M40 520q-10-90 50-120 60 20 60 110zM150 520q0-60 40-84 46 18 44 84zM1000 520q-6-110 56-140 64 30 64 140z"
        className="fill-(--near)"
      />
      <path d="M0 505q300-26 560-14t560 0v149H0z" className="fill-(--lawn)" />
      {/* The wing, the house, and the gable. */}
      <path d="M470 300h260v196H470z" className="fill-(--board)" />
      <path d="M700 262h230v234H700z" className="fill-(--shade)" />
      <path d="M484 206h28v70h-28z" className="fill-(--frame)" />
      <path
        d="M444 312l52-92h236l40 92zM672 268L815 118l143 150-16 14L815 152 690 282z"
        className="fill-(--roof)"
      />
      <path d="M700 270l115-120 115 120z" className="fill-(--shade)" />
      <circle cx="815" cy="216" r="17" className="fill-(--frame)" />
      <circle cx="815" cy="216" r="13" className="fill-(--light)" />
      <Window x={738} y={296} />
      <Window x={858} y={296} />
      <Window x={738} y={408} />
      <Window x={858} y={408} />
      {/* The porch, its light, and the light on the boards. */}
      <ellipse cx="612" cy="500" rx="250" ry="46" fill={`url(#${pool})`} />
      <Window x={500} y={396} width={48} />
      <path d="M592 384h46v112h-46z" className="fill-(--frame)" />
      <path d="M598 390h34v106h-34z" fill="#8a3b22" />
      <circle cx="626" cy="446" r="2.5" fill="#ffd58a" />
      <Window x={664} y={396} width={30} />
      <path d="M436 356h306l-20-28H458z" className="fill-(--roof)" />
      <path
        d="M452 356h7v140h-7zM566 356h7v140h-7zM656 356h7v140h-7zM719 356h7v140h-7z"
        className="fill-(--board)"
      />
      <path d="M440 492h300v12H440z" className="fill-(--shade)" />
      <circle cx="615" cy="368" r="92" fill={`url(#${halo})`} />
      <circle cx="615" cy="368" r="7" fill="#fff6e0" />
      <path d="M590 504h52q-10 60 70 136H540q50-70 50-136z" className="fill-(--path)" />
    </svg>
  );
}
