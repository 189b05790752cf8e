import classes from './trail-picture.module.css'

const CONTOURS = [
  'M-20 250 C 120 170 260 250 380 190 S 640 90 840 170',
  'M-20 310 C 110 240 270 300 400 250 S 650 170 840 230',
  'M-20 375 C 130 320 280 360 420 315 S 660 250 840 300',
  'M-20 445 C 140 400 300 425 440 385 S 670 330 840 370',
  'M-20 520 C 150 485 310 495 460 460 S 680 410 840 445',
  'M-20 600 C 160 570 330 570 480 540 S 690 500 840 525',
  'M-20 685 C 170 660 340 650 500 625 S 700 595 840 612',
]

/** An illustration: hills as contour lines, a marked trail across them, and a cairn at its end. */
export function TrailPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="#2c4a3f" strokeWidth="1.5">
        {CONTOURS.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path
        className={classes.way}
        d="M120 640 C 220 610 190 520 290 490 S 420 470 430 400 S 520 330 560 262"
        fill="none"
        stroke="#f2a33a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 14"
      />
      {[
        [120, 640],
        [290, 490],
        [430, 400],
      ].map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="13" fill="#16241f" stroke="#f2a33a" strokeWidth="2.5" />
          <circle cx={x} cy={y} r="4.5" fill="#f2a33a" />
        </g>
      ))}
      <g>
        <ellipse cx="572" cy="246" rx="46" ry="19" fill="#fbfaf7" />
        <ellipse cx="575" cy="209" rx="33" ry="16" fill="#d5e9e0" />
        <ellipse cx="570" cy="177" rx="21" ry="14" fill="#f2a33a" />
      </g>
      <Bubble />
    </svg>
  )
}

function Bubble() {
  return (
    <g transform="translate(300 96)">
      <rect width="206" height="112" rx="14" fill="#fbfaf7" />
      <path d="M206 84 l24 8 l-24 10 z" fill="#fbfaf7" />
      <rect x="20" y="22" width="108" height="11" rx="5.5" fill="#16241f" />
      <rect x="20" y="46" width="166" height="8" rx="4" fill="#d6d1c5" />
      <rect x="20" y="61" width="132" height="8" rx="4" fill="#d6d1c5" />
      <rect x="128" y="80" width="58" height="20" rx="7" fill="#1f6f54" />
      <circle cx="25" cy="90" r="4" fill="#1f6f54" />
      <circle cx="39" cy="90" r="4" fill="#d6d1c5" />
      <circle cx="53" cy="90" r="4" fill="#d6d1c5" />
    </g>
  )
}
