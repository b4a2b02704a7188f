/**
 * The looks of a drawn tree, light and dark. Colours are custom properties, which a page around the drawing may set; programs
 * that know none of these take the light ones, written before each.
 */

const COLOURS = {
  ground: ['#ffffff', '#151b23'],
  ink: ['#1d2733', '#e3e9f0'],
  line: ['#9aa6b4', '#66727f'],
  own: ['#e4edfb', '#1f3353'],
  other: ['#fbeedd', '#4a3620'],
  best: ['#1f63d0', '#6ea8ff'],
  cut: ['#b4481c', '#f0935f'],
} as const;

type Colour = keyof typeof COLOURS;

function fill(colour: Colour): string {
  return `fill: ${COLOURS[colour][0]}; fill: var(--tree-${colour});`;
}

function stroke(colour: Colour): string {
  return `stroke: ${COLOURS[colour][0]}; stroke: var(--tree-${colour});`;
}

function palette(scheme: 0 | 1): string {
  return Object.entries(COLOURS)
    .map(([name, values]) => `--tree-${name}: ${values[scheme]};`)
    .join(' ');
}

export const STYLE = `
.foreply-tree { ${palette(0)} font: 13px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .foreply-tree { ${palette(1)} } }
.foreply-tree .ground { ${fill('ground')} }
.foreply-tree text { ${fill('ink')} text-anchor: middle; }
.foreply-tree .stub text { ${fill('cut')} font-size: 12px; ${stroke('ground')} stroke-width: 5; paint-order: stroke; }
.foreply-tree .branch { ${stroke('line')} stroke-width: 1.2; }
.foreply-tree .branch.best { ${stroke('best')} stroke-width: 3; }
.foreply-tree .branch.cut { ${stroke('cut')} stroke-dasharray: 4 4; }
.foreply-tree .move { font-size: 11px; ${stroke('ground')} stroke-width: 4; paint-order: stroke; stroke-linejoin: round; }
.foreply-tree .node rect { ${fill('own')} ${stroke('line')} }
.foreply-tree .node.other rect { ${fill('other')} }
.foreply-tree .node.best rect { ${stroke('best')} stroke-width: 2.5; }
.foreply-tree .node.best text { font-weight: 700; }
.foreply-tree .node.ended rect { ${stroke('ink')} stroke-width: 2; }
.foreply-tree .node.table rect, .foreply-tree .node.believed rect { stroke-dasharray: 3 2; ${stroke('ink')} }
.foreply-tree .node.unfinished rect { opacity: 0.5; }
`;
