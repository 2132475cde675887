import { chromium } from 'playwright-core';
const U='http://127.0.0.1:8301';
const r=await fetch(U+'/api/xm-oauth/oauth/token',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:process.env.WHO??'admin',password:'Pmis@2026'})});
const {data:{accessToken:t}}=await r.json();
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']});
const shots=JSON.parse(process.argv[2]);
for(const [name,path,w,lang,signed,act] of shots){
 const c=await b.newContext({viewport:{width:w,height:w>1000?900:844},locale:lang,isMobile:w<500,hasTouch:w<500});
 if(signed) await c.addInitScript(v=>{for(const k of ['ixiaomayun_accessToken','industrial_accessToken'])localStorage.setItem(k,v)},t);
 const p=await c.newPage();const errs=[];p.on('console',m=>{if(['error','warning'].includes(m.type()))errs.push(m.text())});p.on('pageerror',e=>errs.push(String(e)));
 await p.goto(U+'/#'+path);await p.waitForTimeout(3500);
 if(act) await eval('(async()=>{'+act+'})()');
 await p.screenshot({path:`/tmp/me/shots/${name}.png`});
 const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
 console.log(name,over>0?'OVERFLOW '+over:'',errs.join(' | '));await c.close();}
await b.close();
