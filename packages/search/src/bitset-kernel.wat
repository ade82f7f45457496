;; Sets of bits, 256 bits a turn. Sets begin at multiples of 64 bytes and are multiples of 64 bytes long; `end` is where
;; the first one ends. Nothing beyond the first version of WebAssembly but the shared memory, whose views outlive growth.
(module
  (import "sets" "memory" (memory 1 32768 shared))

  ;; How many bits two sets have in common.
  (func (export "intersectionCount") (param $one i32) (param $other i32) (param $end i32) (result i32)
    (local $sum i64)
    (loop $turn
      (local.set $sum
        (i64.add
          (local.get $sum)
          (i64.add
            (i64.add
              (i64.popcnt (i64.and (i64.load (local.get $one)) (i64.load (local.get $other))))
              (i64.popcnt (i64.and (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other)))))
            (i64.add
              (i64.popcnt (i64.and (i64.load offset=16 (local.get $one)) (i64.load offset=16 (local.get $other))))
              (i64.popcnt (i64.and (i64.load offset=24 (local.get $one)) (i64.load offset=24 (local.get $other))))))))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end))))
    (i32.wrap_i64 (local.get $sum)))

  ;; What two sets have in common, into a third.
  (func (export "and") (param $one i32) (param $other i32) (param $end i32) (param $into i32)
    (loop $turn
      (i64.store (local.get $into)
        (i64.and (i64.load (local.get $one)) (i64.load (local.get $other))))
      (i64.store offset=8 (local.get $into)
        (i64.and (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other))))
      (i64.store offset=16 (local.get $into)
        (i64.and (i64.load offset=16 (local.get $one)) (i64.load offset=16 (local.get $other))))
      (i64.store offset=24 (local.get $into)
        (i64.and (i64.load offset=24 (local.get $one)) (i64.load offset=24 (local.get $other))))
      (local.set $into (i32.add (local.get $into) (i32.const 32)))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end)))))

  ;; What at least one of two sets has, into a third.
  (func (export "or") (param $one i32) (param $other i32) (param $end i32) (param $into i32)
    (loop $turn
      (i64.store (local.get $into)
        (i64.or (i64.load (local.get $one)) (i64.load (local.get $other))))
      (i64.store offset=8 (local.get $into)
        (i64.or (i64.load offset=8 (local.get $one)) (i64.load offset=8 (local.get $other))))
      (i64.store offset=16 (local.get $into)
        (i64.or (i64.load offset=16 (local.get $one)) (i64.load offset=16 (local.get $other))))
      (i64.store offset=24 (local.get $into)
        (i64.or (i64.load offset=24 (local.get $one)) (i64.load offset=24 (local.get $other))))
      (local.set $into (i32.add (local.get $into) (i32.const 32)))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end)))))

  ;; What the first has and the second has not, into a third.
  (func (export "andNot") (param $one i32) (param $other i32) (param $end i32) (param $into i32)
    (loop $turn
      (i64.store (local.get $into)
        (i64.and (i64.load (local.get $one)) (i64.xor (i64.load (local.get $other)) (i64.const -1))))
      (i64.store offset=8 (local.get $into)
        (i64.and (i64.load offset=8 (local.get $one)) (i64.xor (i64.load offset=8 (local.get $other)) (i64.const -1))))
      (i64.store offset=16 (local.get $into)
        (i64.and (i64.load offset=16 (local.get $one)) (i64.xor (i64.load offset=16 (local.get $other)) (i64.const -1))))
      (i64.store offset=24 (local.get $into)
        (i64.and (i64.load offset=24 (local.get $one)) (i64.xor (i64.load offset=24 (local.get $other)) (i64.const -1))))
      (local.set $into (i32.add (local.get $into) (i32.const 32)))
      (local.set $other (i32.add (local.get $other) (i32.const 32)))
      (br_if $turn (i32.lt_u (local.tee $one (i32.add (local.get $one) (i32.const 32))) (local.get $end))))))
