/**
 * The design tokens of src/ui/tokens.css that the public page uses; it loads no other sheet. early.js sets `data-theme`, else the system
 * decides.
 */
const light = `color-scheme:light;--bg:#f7f5f1;--surface:#fff;--line:#ddd8ce;--line-strong:#8a8478;--text:#1d2125;--muted:#5a6068;--primary:#0b6158;--on-primary:#fff;--ok:#1b6e3c;--ok-soft:#e3f4e8;--warn:#8a5200;--warn-soft:#fff0d1;--bad:#b3261e;--bad-soft:#fce8e6;--focus:#1f5fa8`;
const dark = `color-scheme:dark;--bg:#121517;--surface:#1a1f22;--line:#30373b;--line-strong:#7c868c;--text:#eceff0;--muted:#a9b2b7;--primary:#5cc9b8;--on-primary:#06231f;--ok:#7bd396;--ok-soft:#15301f;--warn:#f2b84b;--warn-soft:#33270f;--bad:#ff9a90;--bad-soft:#3a1a18;--focus:#8ec1ff`;

export const verifyStyle = `
:root{${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:44rem;margin:0 auto;padding:1rem}
.brand{display:flex;align-items:center;gap:.5rem;font-size:1.125rem;font-weight:700;letter-spacing:-.02em}
main{max-width:44rem;margin:0 auto;padding:0 1rem 3rem}
h1{font-size:1.75rem;letter-spacing:-.02em;margin:.5rem 0 1rem}
h2{font-size:1.125rem;margin:0 0 .75rem}
a{color:var(--primary);display:inline-block;padding:.5rem 0}
.card,#offline{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:1.25rem;margin:0 0 1.5rem}#offline{padding:.5rem 1.25rem}
.ok h2{color:var(--ok)}.warn h2{color:var(--warn)}.bad h2{color:var(--bad)}
.ok{background:var(--ok-soft)}.warn{background:var(--warn-soft)}.bad{background:var(--bad-soft)}
dl{margin:0;display:grid;gap:.5rem}
dl div{display:grid;grid-template-columns:11rem 1fr;gap:.25rem 1rem}
dt{color:var(--muted)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
code{font-family:ui-monospace,Consolas,monospace;font-size:.875rem;font-weight:400;overflow-wrap:anywhere}
.muted{color:var(--muted);font-size:.875rem;margin:1rem 0 0}
.row{display:flex;gap:.5rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
form{margin:0 0 1.5rem}
input{flex:1;min-width:0;min-height:44px;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line-strong);border-radius:6px}
button{min-height:44px;padding:.5rem 1rem;font:inherit;font-weight:600;color:var(--on-primary);background:var(--primary);border:0;border-radius:6px;cursor:pointer}
button.second{color:inherit;background:none;border:1px solid var(--line-strong)}
summary{min-height:44px;padding:.625rem 0;font-weight:600;cursor:pointer}.card summary{color:var(--muted);font-weight:400}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
#signature,#token-answer p{font-weight:600}
#signature.good,#token-answer .good{color:var(--ok)}#signature.wrong,#token-answer .wrong{color:var(--bad)}
@media (max-width:32rem){dl div{grid-template-columns:1fr}.row{flex-direction:column}}
@media print{:root,:root[data-theme=dark]{${light}}header a,form,#offline,.screen{display:none}.card{border:1px solid #000}body{background:#fff}}
`;
