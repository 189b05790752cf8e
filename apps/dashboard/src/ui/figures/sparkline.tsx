interface SparklineProps {
  values: readonly number[]
  width?: number
  height?: number
}

/** A small line chart without axes, beside a figure in words. */
export function Sparkline({ values, width = 120, height = 36 }: SparklineProps) {
  const highest = Math.max(...values, 1)
  const x = (index: number) => 2 + (index * (width - 4)) / Math.max(values.length - 1, 1)
  const y = (value: number) => height - 3 - (value / highest) * (height - 6)
  const line = values.map((value, index) => `${x(index)},${y(value)}`).join(' ')
  const last = values.at(-1) ?? 0
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <polygon
        points={`2,${height - 1} ${line} ${width - 2},${height - 1}`}
        fill="var(--wm-chart-completed)"
        opacity="0.12"
      />
      <polyline
        points={line}
        fill="none"
        stroke="var(--wm-chart-completed)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.5" fill="var(--wm-marker)" />
    </svg>
  )
}
