/** Looks of what comes with an account: balance, wrong network, and the network button. */
export const accountCss = `
:host{--lk-text-soft:#5a6070;--lk-danger:#bf2430;--lk-danger-tint:#fdeaeb}
@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){--lk-text-soft:#b0b5c3;--lk-danger:#ff9a9d;--lk-danger-tint:#40282e}}
:host([data-theme=dark]){--lk-text-soft:#b0b5c3;--lk-danger:#ff9a9d;--lk-danger-tint:#40282e}
.opener img,.opener svg{display:block;flex:none}
.opener.wrong{--ground:var(--lk-danger-tint);--away:var(--lk-danger);color:var(--lk-danger)}
.network .label{max-inline-size:160px}
.opener.network{min-inline-size:44px;padding-inline:10px}
.label{font-variant-numeric:tabular-nums}
.amount{font-weight:500;font-variant-numeric:tabular-nums;color:var(--lk-text-soft);padding-inline-start:9px;border-inline-start:1px solid var(--lk-line);line-height:20px;min-inline-size:78px;text-align:end}
`
