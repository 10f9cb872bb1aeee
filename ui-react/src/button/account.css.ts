/** Looks of what comes with an account: balance, wrong network, and the network button. */
export const accountCss = `
:host{--lk-text-soft:#5a6070;--lk-danger:#bf2430;--lk-danger-tint:#fdeaeb;--lk-danger-press:#fadcde}
@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){--lk-text-soft:#b0b5c3;--lk-danger:#ff9a9d;--lk-danger-tint:#40282e;--lk-danger-press:#54323a}}
:host([data-theme=dark]){--lk-text-soft:#b0b5c3;--lk-danger:#ff9a9d;--lk-danger-tint:#40282e;--lk-danger-press:#54323a}
.opener img,.opener svg{display:block;flex:none}
.opener.wrong,.opener.wrong:hover{background:var(--lk-danger-tint);color:var(--lk-danger)}
.opener.wrong:active{background:var(--lk-danger-press)}
.network .label{max-inline-size:160px}
.opener.network{min-inline-size:44px;padding-inline:9px}
.label{font-variant-numeric:tabular-nums}
.amount{font-weight:500;font-variant-numeric:tabular-nums;color:var(--lk-text-soft);padding-inline-start:9px;border-inline-start:1px solid var(--lk-line);line-height:20px;min-inline-size:78px;max-inline-size:136px;overflow:hidden;text-overflow:ellipsis;text-align:end}
.pending{display:inline-flex;align-items:center;gap:7px;max-inline-size:160px;color:var(--lk-text)}
.account .pending .ring{margin:0;padding:3px;color:var(--lk-accent)}
`
