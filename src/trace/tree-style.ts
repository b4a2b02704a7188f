/** The looks of a drawn tree, light and dark. */

export const STYLE = `
.foreply-tree {
  --tree-ground: #ffffff;
  --tree-ink: #1d2733;
  --tree-line: #9aa6b4;
  --tree-own: #e4edfb;
  --tree-other: #fbeedd;
  --tree-best: #1f63d0;
  --tree-cut: #b4481c;
  font: 13px system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  .foreply-tree {
    --tree-ground: #151b23;
    --tree-ink: #e3e9f0;
    --tree-line: #66727f;
    --tree-own: #1f3353;
    --tree-other: #4a3620;
    --tree-best: #6ea8ff;
    --tree-cut: #f0935f;
  }
}
.foreply-tree .ground { fill: var(--tree-ground); }
.foreply-tree text { fill: var(--tree-ink); text-anchor: middle; }
.foreply-tree .stub text { fill: var(--tree-cut); font-size: 12px; stroke: var(--tree-ground); stroke-width: 5; paint-order: stroke; }
.foreply-tree .branch { stroke: var(--tree-line); stroke-width: 1.2; }
.foreply-tree .branch.best { stroke: var(--tree-best); stroke-width: 3; }
.foreply-tree .branch.cut { stroke: var(--tree-cut); stroke-dasharray: 4 4; }
.foreply-tree .move { font-size: 11px; stroke: var(--tree-ground); stroke-width: 4; paint-order: stroke; stroke-linejoin: round; }
.foreply-tree .node rect { fill: var(--tree-own); stroke: var(--tree-line); }
.foreply-tree .node.other rect { fill: var(--tree-other); }
.foreply-tree .node.best rect { stroke: var(--tree-best); stroke-width: 2.5; }
.foreply-tree .node.best text { font-weight: 700; }
.foreply-tree .node.ended rect { stroke: var(--tree-ink); stroke-width: 2; }
.foreply-tree .node.table rect, .foreply-tree .node.believed rect { stroke-dasharray: 3 2; stroke: var(--tree-ink); }
.foreply-tree .node.unfinished rect { opacity: 0.5; }
`;
