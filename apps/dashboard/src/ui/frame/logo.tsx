interface LogoProps {
  size?: number
}

/** A cairn of three stones, the top one in the marker's colour. The name beside it is the label. */
export function Logo({ size = 28 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f6f54" />
      <ellipse cx="16" cy="24" rx="9.5" ry="3.9" fill="#fbfaf7" />
      <ellipse cx="16.6" cy="16.4" rx="6.7" ry="3.3" fill="#fbfaf7" />
      <ellipse cx="15.5" cy="9.8" rx="4.1" ry="2.8" fill="#f2a33a" />
    </svg>
  )
}
