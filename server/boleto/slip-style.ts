/** Black on white in both themes, and on paper a bar code of 103 × 13 mm with 5 mm of margin: readers need it (Febraban). */
export const slipStyle = `
*{box-sizing:border-box;margin:0}
body{background:#f3f1ec;color:#111;font:16px/1.5 system-ui,sans-serif;padding:24px 16px}
main{max-width:720px;margin:0 auto;background:#fff;border:1px solid #111;padding:24px}
h1{font-size:22px;line-height:1.25}
header{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;align-items:baseline;border-bottom:2px solid #111;padding-bottom:12px;margin-bottom:16px}
.notice{border:2px solid #111;padding:12px;margin-bottom:16px;font-weight:600}
.line{font-size:18px;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:12px 24px;margin:16px 0}
dt{font-size:13px;color:#444}
dd{font-weight:600;overflow-wrap:anywhere}
.bars{padding:16px 0}
.bars svg{display:block;width:100%;max-width:113mm;padding:0 5mm}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:2px solid #111;background:#111;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #0b5fff;outline-offset:3px}
.mark{display:inline-block;border:2px dashed #111;padding:4px 10px;margin-top:16px;font-size:14px;font-weight:600}
.note{font-size:14px;color:#444;margin-top:16px}
@media print{body{background:#fff;padding:0}main{border:0;max-width:none}.bars svg{width:113mm;height:13mm}button{display:none}}
`;
